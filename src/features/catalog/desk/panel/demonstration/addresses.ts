/** Where the rest of the panel looks after what leaving the demonstration touches. */
export type Addresses = {
  quotation: (id: number) => string
  /** Where products are brought in. */
  tables: string
  /** Where the shop says that it is a demonstration. */
  settings: string
  /** Where its figures are written, which are invented. */
  words: string
  /** Where its holidays are, some of them of another town. */
  hours: string
}
