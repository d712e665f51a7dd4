/** Style of the sandbox's page: dark and light by the visitor's setting, one column down to 360 px. */
export const PAGE_STYLE = `
:root { color-scheme: dark light; --ground: #0b0c0a; --card: #151713; --line: #2b2f26; --ink: #f1f3ec; --quiet: #a2a896; --accent: #b9f227; --on-accent: #16200a; --warn: #f2b84b; }
@media (prefers-color-scheme: light) {
  :root { --ground: #f6f7f2; --card: #ffffff; --line: #d9dccf; --ink: #191c14; --quiet: #5c6251; --accent: #3f6b00; --on-accent: #ffffff; --warn: #8a5a00; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
header, main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
body { border-top: 6px solid var(--warn); }
h1 { margin: 0; font-size: 1.5rem; }
header p { margin: 0; color: var(--warn); }
p { margin: .25rem 0; }
a { color: var(--accent); }
.charges { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 24rem), 1fr)); margin-bottom: 1rem; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 1rem; min-width: 0; }
.head { display: flex; justify-content: space-between; align-items: center; gap: .5rem; }
.amount { font-size: 1.375rem; font-variant-numeric: tabular-nums; }
.chip { border: 1px solid currentColor; border-radius: 99px; padding: 0 .625rem; font-size: .875rem; color: var(--quiet); }
[data-state=open] .chip { color: var(--accent); }
.quiet, .nothing { color: var(--quiet); font-size: .875rem; }
.mono { font: .8125rem/1.4 ui-monospace, monospace; color: var(--quiet); overflow-wrap: anywhere; }
.actions, .other { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: .75rem; align-items: end; }
.faults { display: grid; gap: .75rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 14rem), 1fr)); margin-top: .75rem; align-items: end; }
label { display: grid; gap: .25rem; font-size: .875rem; color: var(--quiet); }
.other label { flex: 1 1 8rem; min-width: 0; }
button, input, select { font: inherit; min-height: 44px; border-radius: 8px; border: 1px solid var(--line); background: transparent; color: var(--ink); padding: 0 .75rem; min-width: 0; }
input, select { width: 100%; background: var(--ground); }
button { cursor: pointer; }
button:hover { border-color: var(--accent); }
button.primary { background: var(--accent); color: var(--on-accent); border-color: var(--accent); font-weight: 600; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.payment { border-top: 1px solid var(--line); margin-top: .75rem; padding-top: .75rem; }
summary { cursor: pointer; font-weight: 600; min-height: 32px; }
`;

/** Reloads the page once the charges have changed, unless a form is being filled in. */
export const PAGE_SCRIPT = `
const read = () => fetch('_sandbox/state').then((answer) => answer.text());
let seen = null;
const look = async () => {
  const state = await read().catch(() => seen);
  const isBusy = document.querySelector('details[open], input:focus') || [...document.querySelectorAll('input[name=amount]')].some((field) => field.value);
  if (seen !== null && state !== seen && !isBusy) location.reload();
  else seen ??= state;
};
setInterval(look, 2000);
look();
`;
