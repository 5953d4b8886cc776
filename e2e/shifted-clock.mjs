// @ts-check
// Loaded by Node before a shop under test, which then lives DAYS_LATER days ahead: nothing in the shop itself knows of it.
const shift = Number(process.env.DAYS_LATER) * 24 * 60 * 60 * 1000

globalThis.Date = new Proxy(Date, {
  construct: (Clock, given, made) => Reflect.construct(Clock, given.length > 0 ? given : [Clock.now() + shift], made),
  get: (Clock, name) => (name === 'now' ? () => Clock.now() + shift : Reflect.get(Clock, name)),
})
