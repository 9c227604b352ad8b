import type { ComponentProps } from "react";
import { isInApp } from "../browser/visitor";
import { useLocale } from "./locale";

type Props = Pick<ComponentProps<"a">, "href" | "className" | "tabIndex" | "children" | "onClick">;

/**
 * A link that opens a new tab, announces that to screen readers, and gives the new page no
 * `window.opener`. In an app's own browser, it opens in the same tab.
 */
export function ExternalLink({ href, className, tabIndex, children, onClick }: Props) {
  const { newTab } = useLocale();
  return (
    <a
      className={className}
      tabIndex={tabIndex}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      onClick={(event) => {
        // The second click of a double click would open a second tab.
        if (event.detail > 1) {
          event.preventDefault();
          return;
        }
        if (isInApp()) event.currentTarget.target = "_self";
        onClick?.(event);
      }}
    >
      {children}
      <span className="visually-hidden">{` ${newTab}`}</span>
    </a>
  );
}
