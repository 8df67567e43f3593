/** Own colours and fonts, nothing from the page; contrast at least 4.5 in both schemes. */
export const css = `
:host { all: initial; color-scheme: light dark; }
* { box-sizing: border-box; }
dialog {
  inline-size: min(64rem, 96vw); max-block-size: 92vh; padding: 0; border: 1px solid #767676; border-radius: 8px;
  font: 15px/1.45 system-ui, sans-serif; color: #1b1b1b; background: #fff; overflow: hidden;
}
dialog[open] { display: flex; flex-direction: column; }
dialog::backdrop { background: rgb(0 0 0 / .45); }
.head { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: center; padding: 12px 16px; border-bottom: 1px solid #ddd; }
h2 { margin: 0; font-size: 18px; line-height: 1.2; outline: none; }
.close { margin-inline-start: auto; min-inline-size: 36px; font-size: 20px; line-height: 1; }
.body { padding: 12px 16px 16px; overflow: auto; overscroll-behavior: contain; }
button {
  min-block-size: 36px; padding: 4px 12px; border: 1px solid #767676; border-radius: 6px; font: inherit;
  color: inherit; background: transparent; cursor: pointer;
}
button:hover { background: rgb(128 128 128 / .15); }
:focus-visible { outline: 2px solid #0b57d0; outline-offset: 2px; }
.findings { margin: 0 0 12px; padding: 0; list-style: none; }
.findings li { display: flex; gap: 10px; padding: 4px 0; overflow-wrap: anywhere; }
.findings .mark { flex: 0 0 auto; align-self: start; }
.mark { padding: 0 8px; border-radius: 10px; font-size: 13px; white-space: nowrap; color: #fff; background: #555; }
.mark.good { background: #176639; }
.mark.warning { background: #7a4d00; }
.mark.error { background: #b3261e; }
h2:focus-visible { outline: none; }
.scroll { overflow-x: auto; margin: 12px 0; }
td:nth-child(2) { white-space: nowrap; }
table { inline-size: 100%; border-collapse: collapse; }
caption { padding: 4px 0; font-weight: 600; text-align: start; }
th, td { padding: 4px 12px 4px 0; text-align: start; vertical-align: top; border-bottom: 1px solid #ddd; }
th { font-size: 13px; color: #555; }
.actions { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; margin-block-end: 0; }
textarea { inline-size: 100%; block-size: 10em; margin-block-start: 8px; font: 13px/1.4 ui-monospace, monospace; }
@media (prefers-color-scheme: dark) {
  dialog { color: #f1f1f1; background: #202124; }
  .head, th, td { border-color: #4a4a4a; }
  th { color: #bbb; }
  :focus-visible { outline-color: #8ab4f8; }
}
`
