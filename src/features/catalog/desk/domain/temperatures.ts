type Range = { tempMin: number | null; tempMax: number | null }

/** Right alone, and wrong together. */
export const isTemperatureRange = ({ tempMin, tempMax }: Range) =>
  tempMin === null || tempMax === null || tempMin <= tempMax
