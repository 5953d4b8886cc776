export const referenceStyles = `
:root { color-scheme: light; font: 16px/1.5 "Segoe UI", Roboto, Arial, sans-serif; color: #151b21; background: #f7f8f9; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem; }
section { background: #fff; border: 1px solid #d0d6db; border-radius: 8px; padding: 1rem 1.25rem; margin: 1rem 0; }
h1 { font-size: 1.75rem; } h2 { font-size: 1.125rem; margin: 0 0 .5rem; overflow-wrap: anywhere; }
.method { display: inline-block; background: #151b21; color: #fff; border-radius: 3px; padding: 0 .5rem; font-size: .875rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .875rem; }
caption { text-align: left; font-weight: 600; padding: .25rem 0; }
th, td { text-align: left; border-top: 1px solid #e3e7ea; padding: .375rem .75rem .375rem 0; vertical-align: top; }
code, pre { font: .8125rem/1.45 ui-monospace, Consolas, monospace; overflow-wrap: anywhere; }
pre { overflow-x: auto; background: #eff1f3; padding: .75rem; border-radius: 5px; }
summary { cursor: pointer; font-weight: 600; padding: .5rem 0; }
@media (max-width: 40rem) {
  thead { position: absolute; clip-path: inset(50%); }
  tr { display: block; border-top: 1px solid #e3e7ea; padding: .375rem 0; } th, td { display: block; border: 0; padding: 0; }
}
:focus-visible { outline: 2px solid #0b57d0; outline-offset: 2px; }
`
