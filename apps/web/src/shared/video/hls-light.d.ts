/** The package has types for its whole build only; the small one is the same without what these videos do not use. */
declare module "hls.js/light" {
  import Hls from "hls.js";
  export default Hls;
}
