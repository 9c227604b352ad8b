import { bindUnits } from "../lib/text";

interface Props {
  /** Text of the content. A blank line starts a new paragraph. */
  text: string;
  className?: string;
}

/** A long text with its paragraphs. */
export const Paragraphs = ({ text, className }: Props) =>
  text.split(/\n\s*\n/).map((paragraph, index) => (
    <p key={index} className={className}>
      {bindUnits(paragraph)}
    </p>
  ));
