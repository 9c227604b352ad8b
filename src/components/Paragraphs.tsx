import { useLocale } from "./locale";

interface Props {
  /** Text of the content. A blank line starts a new paragraph. */
  text: string;
  className?: string;
}

/** A long text with its paragraphs. */
export function Paragraphs({ text, className }: Props) {
  const { bindUnits } = useLocale();
  return text.split(/\n\s*\n/).map((paragraph, index) => (
    <p key={index} className={className}>
      {bindUnits(paragraph)}
    </p>
  ));
}
