import { type KeyboardEvent, type MouseEvent, useId } from "react";
import { parseFocus } from "../../../../gatsby-transformer-photo/pure";

interface Props {
  /** The photo or field to which it belongs, for screen readers. */
  label: string;
  /** URL of the photo. */
  source: string;
  /** % from the left and % from the top, such as "52 60". */
  focus?: string;
  onChange(focus: string | undefined): void;
}

const within = (value: number) => Math.round(Math.min(100, Math.max(0, value)));
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Sets the focal point of a photo: with a click, with the arrow keys, or as numbers. */
export function FocusPicker({ label, source, focus, onChange }: Props) {
  const id = useId();
  const { x, y } = parseFocus(focus);
  const set = (left: number, top: number) => onChange(`${within(left)} ${within(top)}`);

  const press = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    // The space bar clicks without a position.
    if (detail === 0) return;
    const box = currentTarget.getBoundingClientRect();
    set(((clientX - box.left) / box.width) * 100, ((clientY - box.top) / box.height) * 100);
  };
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const length = event.shiftKey ? 10 : 1;
    set(x + step[0] * length, y + step[1] * length);
  };

  return (
    <div className="focus-picker">
      <button
        type="button"
        className="focus-area"
        aria-label={`${label}: the point that stays in view, ${x}% from the left, ${y}% from the top. Click on the photo, or move the point with the arrow keys.`}
        onClick={press}
        onKeyDown={move}
      >
        <img src={source} alt="" />
        <span className="focus-mark" style={{ left: `${x}%`, top: `${y}%` }} />
      </button>
      <div className="focus-figures">
        {(
          [
            ["From the left", x, (value: number) => set(value, y)],
            ["From the top", y, (value: number) => set(x, value)],
          ] as const
        ).map(([name, value, change]) => (
          <label key={name} htmlFor={`${id}${name}`}>
            {name} in %
            <input
              id={`${id}${name}`}
              type="number"
              min={0}
              max={100}
              value={value}
              onChange={(event) => change(Number(event.target.value))}
            />
          </label>
        ))}
        <button type="button" onClick={() => onChange(undefined)} disabled={focus === undefined}>
          Centre it
        </button>
      </div>
    </div>
  );
}
