import { type CardProduct, panOfProduct } from "../../../simulator/cards/products.ts";
import { scatter } from "../../../world/ids.ts";
import type { World } from "../../../world/world.ts";
import { cardsByPan } from "./find-by-pan.ts";

/** A number of the product's range that no card of the world has. The same for the same card of the same world. */
export async function choosePan(world: World, product: CardProduct, cardId: string): Promise<string> {
  for (let serial = scatter(`${world.seed}:${cardId}`); ; serial += 1) {
    const pan = panOfProduct(product, serial);
    if ((await cardsByPan(world, pan)).length === 0) return pan;
  }
}
