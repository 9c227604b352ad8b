import { classes } from "../lib/text";

/** Line icons on a grid of 20, drawn for this site: 1.3 px lines, square ends, no fill. */
const paths = {
  close: "m4 4 12 12m0-12L4 16",
  "chevron-down": "m5.5 8 4.5 4.5L14.5 8",
  "arrow-right": "M3 10h14m-5.2-5.2L17 10l-5.2 5.2",
  "arrow-left": "M17 10H3m5.2-5.2L3 10l5.2 5.2",
  "arrow-out": "M5 15 15 5M7 5h8v8",
  share: "M10 12.5V3m-3.5 3L10 2.5 13.5 6M5 9.5v8h10v-8",
  minus: "M4.5 10h11",
  plus: "M4.5 10h11M10 4.5v11",
  check: "m4.5 10.5 3.7 3.7 7.3-8",
  pause: "M7 4v12M13 4v12",
  play: "M6.5 4v12l9.5-6z",
  wifi: "M2 8.2a11.4 11.4 0 0 1 16 0M4.6 11a7.6 7.6 0 0 1 10.8 0M7.2 13.8a4 4 0 0 1 5.6 0M10 16.2v.9",
  tv: "M2.5 3.5h15v10.5h-15zM6 17h8M11.8 6.2v4.2M11.8 6.4l-3.2.8v4M8.6 11a1.3 1 0 1 1-2 0 1.3 1 0 1 1 2 0M11.8 10.2a1.3 1 0 1 1-2 0 1.3 1 0 1 1 2 0",
  pool: "M6.5 12V4.6A1.8 1.8 0 0 1 10 4M13 12V4.6a1.8 1.8 0 0 1 3.5-.6M6.5 7H13M6.5 9.8H13M2 14.2c1.3 0 1.3 1 2.7 1s1.3-1 2.6-1 1.4 1 2.7 1 1.3-1 2.7-1 1.3 1 2.6 1 1.4-1 2.7-1M2 17.4c1.3 0 1.3 1 2.7 1s1.3-1 2.6-1 1.4 1 2.7 1 1.3-1 2.7-1 1.3 1 2.6 1 1.4-1 2.7-1",
  parking: "M3 3h14v14H3zM8 14V6h2.7a2.4 2.4 0 0 1 0 4.8H8",
  bed: "M2.5 4.5v12M2.5 14h15v2.5M17.5 14v-2.8a1.7 1.7 0 0 0-1.7-1.7H8.5V14M2.5 11.5h6M5.7 9.3a1.2 1.2 0 1 1 0-2.4 1.2 1.2 0 0 1 0 2.4z",
  persons:
    "M7.5 9a3 3 0 1 1 0-6 3 3 0 0 1 0 6zM2 17v-1.5A3.5 3.5 0 0 1 5.5 12h4a3.5 3.5 0 0 1 3.5 3.5V17M13 3.2a3 3 0 0 1 0 5.6M15 12.2a3.5 3.5 0 0 1 3 3.4V17",
  eye: "M1.8 10S4.6 4.8 10 4.8 18.2 10 18.2 10 15.4 15.2 10 15.2 1.8 10 1.8 10zM10 12.4a2.4 2.4 0 1 1 0-4.8 2.4 2.4 0 0 1 0 4.8z",
  "eye-off":
    "M4.7 6.6C2.8 8 1.8 10 1.8 10s2.8 5.2 8.2 5.2c1.5 0 2.8-.4 3.9-1M7.7 5.1A8 8 0 0 1 10 4.8c5.4 0 8.2 5.2 8.2 5.2s-.7 1.3-2 2.6M3 3l14 14",
} as const;

export type IconName = keyof typeof paths;

interface Props {
  name: IconName;
  /** Size in px */
  size?: number;
  className?: string;
}

/** An icon next to a text or in a control with a name. It is hidden from assistive technology. */
export function Icon({ name, className, ...drawing }: Props) {
  return (
    <LineDrawing
      path={paths[name]}
      line={name.startsWith("arrow") ? 1.4 : undefined}
      {...drawing}
      className={classes(name.startsWith("arrow") && "arrow", className) || undefined}
    />
  );
}

interface LineDrawingProps extends Omit<Props, "name"> {
  path: string;
  line?: number;
}

/** Draws an icon. The dashboard passes its own paths, so that public pages don't load them. */
export function LineDrawing({ path, line = 1.3, size = 20, className }: LineDrawingProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={line}
      strokeLinecap="square"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
