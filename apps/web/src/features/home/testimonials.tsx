import type { Testimonial } from "@connect-portal/content/site-model";
import { ActionIcon } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { Band } from "./band.tsx";
import styles from "./testimonials.module.css";
import { texts } from "./texts.ts";
import { useSlides } from "./use-slides.ts";

/**
 * What clients say, one at a time. It never turns by itself, so there is nothing to pause: buttons, arrow keys and
 * swipes turn it, and without script it scrolls.
 */
export function Testimonials({ testimonials }: { readonly testimonials: readonly Testimonial[] }) {
  const { list, at, on, back, turning } = useSlides(testimonials.length);
  return (
    <Band ruled title={texts.testimonials.title}>
      <section className={styles.carousel} aria-roledescription="carousel" aria-label={texts.testimonials.name}>
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
              <blockquote>“{quote}”</blockquote>
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
