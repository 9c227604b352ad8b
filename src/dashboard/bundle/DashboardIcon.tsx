import { LineDrawing } from "../../components/Icon";

/** Line icons of the dashboard, on the grid and in the line of `components/Icon`. */
const paths = {
  menu: "M.7 6h18.6M.7 14h18.6",
  pencil: "M3.500 16.500v-3.400l9.600-9.600 3.400 3.400-9.600 9.600zM11 5.600 14.400 9",
  bin: "M3.500 5.500h13M7.500 5.500V3h5v2.500M5 5.500l.6 11.500h8.800L15 5.500M8.500 8.800v5M11.500 8.800v5",
  bell: "M3 14.500h14M4.700 14.500V9a5.300 5.300 0 0 1 10.600 0v5.500M8.500 17.500h3",
  person:
    "M10 9a3.200 3.200 0 1 1 0-6.400A3.200 3.200 0 0 1 10 9zM4 17.500v-.700a4.600 4.600 0 0 1 4.600-4.600h2.800a4.600 4.600 0 0 1 4.600 4.600v.700",
  search:
    "M8.700 14.400a5.700 5.700 0 1 1 0-11.400 5.700 5.700 0 0 1 0 11.400zM12.900 12.900l4.300 4.300",
  upload: "M10 13V3.200M6 7l4-4 4 4M2.800 12.500v4.700h14.400v-4.700",
  rows: "M3 5h14M3 10h14M3 15h14",
  image: "M2.500 3.500h15v13h-15zM3 14l4.300-4.300 3.400 3.400 2-2 4.300 4.200M13 7.200v.1",
  document: "M4.500 2.500h7.300l3.700 3.700v11.300h-11zM11.500 2.800v3.700h3.700",
} as const;

export type DashboardIconName = keyof typeof paths;

interface Props {
  name: DashboardIconName;
  /** px */
  size?: number;
  className?: string;
}

export function DashboardIcon({ name, ...drawing }: Props) {
  return <LineDrawing path={paths[name]} {...drawing} />;
}
