import type { ComponentProps } from "react";
import { LineDrawing } from "../../components/Icon";

/** Line icons of the dashboard, with the grid and line width of `components/Icon`. */
const paths = {
  menu: "M.7 5.5h18.6M.7 14.5h18.6",
  pencil: "M3.5 16.5v-3.4l9.6-9.6 3.4 3.4-9.6 9.6zM11 5.6 14.4 9",
  bin: "M4 5.5h12M7.8 5.5V3h4.4v2.5M5.5 5.5l.6 11.5h7.8l.6-11.5M8.7 8.7v5M11.3 8.7v5",
  bell: "M3 14.8l1.8-2.4V9a5.2 5.2 0 0 1 10.4 0v3.4l1.8 2.4zM8.4 17.6h3.2",
  person:
    "M10 9.2a3.4 3.4 0 1 1 0-6.8 3.4 3.4 0 0 1 0 6.8zM3.2 17.5v-.6a4.8 4.8 0 0 1 4.8-4.8h4a4.8 4.8 0 0 1 4.8 4.8v.6",
  search: "M8.7 14.4a5.7 5.7 0 1 1 0-11.4 5.7 5.7 0 0 1 0 11.4zM12.9 12.9l4.3 4.3",
  upload: "M10 13V3.2M6 7l4-4 4 4M2.8 12.5v4.7h14.4v-4.7",
  rows: "M3 5h14M3 10h14M3 15h14",
  image: "M2.5 3.5h15v13h-15zM3 14l4.3-4.3 3.4 3.4 2-2 4.3 4.2M13 7.2v.1",
  document: "M4.5 2.5h7.3l3.7 3.7v11.3h-11zM11.5 2.8v3.7h3.7",
} as const;

interface Props extends Omit<ComponentProps<typeof LineDrawing>, "path"> {
  name: keyof typeof paths;
}

export function DashboardIcon({ name, ...drawing }: Props) {
  return <LineDrawing path={paths[name]} {...drawing} />;
}
