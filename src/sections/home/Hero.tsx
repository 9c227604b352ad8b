import { graphql } from "gatsby";
import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { Badge } from "../../components/Badge";
import { ButtonLink } from "../../components/Button";
import { Icon } from "../../components/Icon";
import { Picture } from "../../components/Picture";
import { labelsIn } from "../../content/labels";
import { useMediaQuery } from "../../hooks/use-event-state";
import { useHydrated } from "../../hooks/use-hydrated";
import { classes, interpolate } from "../../lib/text";
import * as styles from "./Hero.module.css";

/**
 * The slideshow of the home page. The CSS animation of the progress line is its timer: the next
 * slide follows when the line is full, and pausing the animation pauses the slideshow.
 */
export function Hero({ data }: { data: Queries.HeroFragment }) {
  const { promo, book, slides } = data.homePage.hero;
  const { hero: labels } = labelsIn(data.labels);
  const [{ index, previous }, setPlace] = useState({ index: 0, previous: 0 });
  /** Shows a slide. The previous one stays opaque behind it while it fades in. */
  const setIndex = (next: number) => setPlace({ index: next, previous: index });
  const next = (index + 1) % slides.length;
  const placeOf = (position: number) => ({ position: position + 1, total: slides.length });
  /** Whether slides advance: automatically, or as the visitor chose with the button. */
  const [rotation, setRotation] = useState<"auto" | "on" | "off">("auto");
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const hydrated = useHydrated();
  const reducedMotion = useMediaQuery("(prefers-reduced-motion: reduce)");
  const [settled, setSettled] = useState(false);

  // From then on, the next slide's image is preloaded, so it never competes with the first view.
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(true), 2000);
    return () => window.clearTimeout(timer);
  }, []);

  // The slideshow waits for a visitor who reads it, but not after they pressed Play.
  const isAutomatic = rotation === "auto" && !reducedMotion && !hovered && !focused;
  const playing = rotation === "on" || isAutomatic;
  const running = hydrated && playing;

  // A background tab pauses the line with an attribute: Firefox doesn't restore a page from its
  // back/forward cache if its state changed meanwhile.
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const update = () => section.current?.toggleAttribute("data-hidden", document.hidden);
    update();
    document.addEventListener("visibilitychange", update);
    return () => document.removeEventListener("visibilitychange", update);
  }, []);

  /** Whether an element isn't the button. Reaching the button must not change what it says. */
  const isContent = (target: EventTarget) =>
    (target as Element).closest("button")?.className !== styles.toggle;
  const hover = ({ pointerType, target }: PointerEvent) => {
    if (pointerType === "mouse" && isContent(target)) setHovered(true);
  };
  const focus = ({ target }: FocusEvent) => {
    if (isContent(target)) setFocused(true);
  };
  const blur = (event: FocusEvent) => {
    if (!document.hasFocus()) return;
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
  };
  const toggle = () => setRotation(playing ? "off" : "on");

  return (
    <section
      ref={section}
      className={styles.hero}
      aria-roledescription={labels.carousel}
      aria-label={promo}
      data-running={running}
      onPointerOver={hover}
      onPointerLeave={() => setHovered(false)}
      onFocus={focus}
      onBlur={blur}
    >
      <div className={styles.slides} aria-live={running ? "off" : "polite"}>
        {slides.map((slide, position) => {
          const current = position === index;
          // The current slide has the page's main heading. The others are inert.
          const Title = current ? "h1" : "h2";
          const near = current || (settled && position === next);
          return (
            <div
              key={position}
              className={classes(
                styles.slide,
                current && styles.current,
                near && styles.near,
                position === previous && styles.previous,
              )}
              role="group"
              aria-roledescription={labels.slideRole}
              aria-label={interpolate(labels.slide, placeOf(position))}
              inert={hydrated && !current}
            >
              <Picture
                className={styles.picture}
                fill
                picture={{ ...slide.picture, narrow: slide.upright.gatsbyImageData }}
                narrowBelow="phablet"
                priority={position === 0}
              />
              <div className={styles.head}>
                <Badge variant="discount">{promo}</Badge>
                <Title className={styles.title}>{slide.title}</Title>
              </div>
              <p className={styles.lead}>{slide.description}</p>
              <div className={styles.actions}>
                <ButtonLink variant="light" {...book} />{" "}
                <ButtonLink
                  variant="ghost"
                  className={styles.more}
                  to="#abouta"
                  label={slide.button}
                />
              </div>
            </div>
          );
        })}
      </div>
      <div className={styles.controls}>
        {slides.map((slide, position) => (
          <button
            key={position}
            type="button"
            className={styles.line}
            aria-label={interpolate(labels.line, { ...placeOf(position), label: slide.label })}
            aria-current={position === index}
            onClick={() => setIndex(position)}
            onAnimationEnd={() => setIndex(next)}
          >
            {/* An SVG, because forced dark modes darken backgrounds. */}
            <svg width="100%" height="2" aria-hidden="true">
              <rect className={styles.rail} width="100%" height="2" />
              <rect
                className={classes(
                  styles.progress,
                  position < index && styles.full,
                  hydrated && position === index && styles.filling,
                )}
                width="100%"
                height="2"
              />
            </svg>
          </button>
        ))}
        <button
          type="button"
          className={styles.toggle}
          aria-label={playing ? labels.pause : labels.play}
          onClick={toggle}
        >
          <Icon name={playing ? "pause" : "play"} />
        </button>
      </div>
    </section>
  );
}

export const heroFragment = graphql`
  fragment Hero on Query {
    labels(lang: { eq: $lang }) {
      hero
    }
    homePage(lang: { eq: $lang }) {
      hero {
        promo
        book {
          ...Link
        }
        slides {
          title
          description
          label
          button
          picture {
            ...AltText
            focus
            gatsbyImageData(slot: heroWide)
          }
          upright {
            gatsbyImageData(slot: heroPhone)
          }
        }
      }
    }
  }
`;
