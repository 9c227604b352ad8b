/** Formats whole rupiah with dots between thousands: "Rp 3.200.000". */
export const rupiah = (amount: number): string =>
  `Rp ${new Intl.NumberFormat("id-ID", { maximumFractionDigits: 0 }).format(amount)}`;
