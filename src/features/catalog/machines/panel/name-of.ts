type Named = { brand: string | null; model: string }

/** `Still EGV 16` */
export const nameOf = ({ brand, model }: Named) => [brand, model].filter(Boolean).join(' ')
