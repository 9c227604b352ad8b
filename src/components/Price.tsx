import * as roles from "../styles/roles.module.css";
import { useLocale } from "./locale";

/** A price in rupiah with its unit, such as "/night". */
export function Price({ amount, unit }: { amount: number; unit: string }) {
  const { price, unitAfterPrice } = useLocale();
  return (
    <>
      <span translate="no">{price(amount)}</span>
      <span className={roles.unit}>{unitAfterPrice(unit)}</span>
    </>
  );
}
