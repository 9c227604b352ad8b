import { Children, type ReactNode, Suspense } from "react";
import { KeptFields } from "../../plugins/gatsby-plugin-first-view/browser";

/**
 * Sections of a page. React hydrates each after the others, or at once if the visitor taps it.
 */
export const Sections = ({ children }: { children: ReactNode }) =>
  Children.map(children, (section) => (
    <Suspense>
      <KeptFields>{section}</KeptFields>
    </Suspense>
  ));
