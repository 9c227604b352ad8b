import { Children, type ReactNode, Suspense } from "react";

/**
 * Sections of a page. React hydrates each after the others, or at once if the visitor taps it.
 */
export const Sections = ({ children }: { children: ReactNode }) =>
  Children.map(children, (section) => <Suspense>{section}</Suspense>);
