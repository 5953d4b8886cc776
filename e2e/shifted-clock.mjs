// Loaded by Node before a shop under test, which then lives DAYS_LATER days ahead: nothing in the shop itself knows of it.
const shift = Number(process.env.DAYS_LATER) * 24 * 60 * 60 * 1000
const RealDate = Date

globalThis.Date = class extends RealDate {
  /** @param {ConstructorParameters<typeof Date>} given */
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + shift)
    else super(...given)
  }
  static now() {
    return RealDate.now() + shift
  }
}
