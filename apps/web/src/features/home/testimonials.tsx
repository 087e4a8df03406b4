import type { Testimonial } from "@connect-portal/content/site-model";
import { ActionIcon } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { type KeyboardEvent, type RefObject, type UIEvent, useRef, useState } from "react";
import { Band } from "./hero.tsx";
import styles from "./testimonials.module.css";
import { texts } from "./texts.ts";

interface Slides {
  /** To be set on the list, which shows one of its entries at a time and scrolls sideways. */
  readonly list: RefObject<HTMLUListElement | null>;
  /** Index of the entry that is in sight, or on its way into it. */
  readonly at: number;
  readonly on: () => void;
  readonly back: () => void;
  /** To be spread on the list: arrow keys, and what the reader scrolls. */
  readonly turning: {
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onScroll: (event: UIEvent<HTMLElement>) => void;
    readonly onPointerDown: () => void;
    readonly onWheel: () => void;
  };
}

interface TestimonialsProps {
  readonly testimonials: readonly Testimonial[];
  readonly title: string;
  readonly name: string;
}

/**
 * One client's quote at a time. It never advances by itself, so it needs no pause: buttons, arrow keys and swipes
 * advance it; without script it scrolls.
 */
export function Testimonials({ testimonials, title, name }: TestimonialsProps) {
  const { list, at, on, back, turning } = useSlides(testimonials.length);
  return (
    <Band ruled title={title}>
      <section className={styles.carousel} aria-roledescription={texts.testimonials.carousel} aria-label={name}>
        <ul
          ref={list}
          className={styles.slides}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls has to be reached by the keyboard (WCAG 2.1.1).
          tabIndex={0}
          aria-label={texts.testimonials.quotes}
          {...turning}
        >
          {testimonials.map(({ quote, role, institution }) => (
            <li key={quote}>
              <blockquote>{texts.testimonials.quoted(quote)}</blockquote>
              <p className={styles.who}>
                <strong>{role}</strong>, {institution}
              </p>
            </li>
          ))}
        </ul>
        <div className={styles.controls}>
          <p aria-live="polite">{texts.testimonials.place(at + 1, testimonials.length)}</p>
          <ActionIcon variant="default" aria-label={texts.testimonials.previous} onClick={back}>
            <IconChevronLeft size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" aria-label={texts.testimonials.next} onClick={on}>
            <IconChevronRight size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </div>
      </section>
    </Band>
  );
}

/** A list of `count` entries that scrolls entry by entry; after the last comes the first. CSS says how it moves. */
function useSlides(count: number): Slides {
  const list = useRef<HTMLUListElement>(null);
  // While the list is on its way to where a button sends it, it passes others.
  const isSent = useRef(false);
  const [at, setAt] = useState(0);

  function show(index: number) {
    const target = (index + count) % count;
    const element = list.current;
    isSent.current = true;
    setAt(target);
    element?.scrollTo({ left: target * element.clientWidth });
  }

  const take = () => {
    isSent.current = false;
  };

  return {
    list,
    at,
    on: () => show(at + 1),
    back: () => show(at - 1),
    turning: {
      onKeyDown(event) {
        const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
        if (step === 0) return;
        event.preventDefault();
        show(at + step);
      },
      onScroll({ currentTarget }) {
        const place = Math.round(currentTarget.scrollLeft / currentTarget.clientWidth);
        if (place === at) take();
        else if (!isSent.current) setAt(place);
      },
      onPointerDown: take,
      onWheel: take,
    },
  };
}
