/** As `Intl.NumberFormat` writes it in Portuguese, whose first use alone would keep a phone busy for a tenth of a second. */
function inPortuguese(fixed: string) {
  const [whole = '', part] = fixed.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.')
  return part ? `${grouped},${part}` : grouped
}

/** 203.2 → "203,2"; 2500 → "2.500". */
export const formatNumber = (value: number, decimalsAtMost = 2) =>
  inPortuguese(String(Number(value.toFixed(decimalsAtMost))))

/** With all of its decimals: 8 → "8,0". */
export const formatFixed = (value: number, decimals: number) => inPortuguese(value.toFixed(decimals))

/** 0.125 → "13%". */
export const formatPercent = (share: number) => `${formatNumber(share * 100, 0)}%`
