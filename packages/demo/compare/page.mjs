import { presses } from './browser/presses.js'

const row = (name, label, about) =>
  `<tr data-row="${name}"><th scope="row">${label}<small>${about}</small></th><td data-of="legacy">–</td><td data-of="islands">–</td></tr>`

const rows = [
  row('requests', 'Requests for scripts', 'files that end in .js'),
  row('bytes', 'Bytes of scripts', 'as sent, compressed'),
  row('script', 'Script time', 'work beyond the page without script'),
  row('longest', 'Longest wait', 'in which no press can be answered'),
  row('answer', 'First answer', 'since the page was asked for'),
  row('all', 'Everything', 'page, styles and pictures too'),
  `<tr data-row="press"><th scope="row">Press to answer<small data-pressed>your own press</small></th><td data-of="legacy">–</td><td data-of="islands">–</td></tr>`,
]

const buttons = Object.entries(presses).map(
  ([name, { label }]) => `<button type="button" data-press="${name}" disabled>${label}</button>`,
)

const side = (name, title, about) => `<section class="compare-side" aria-labelledby="compare-${name}">
<h2 id="compare-${name}">${title}</h2><p>${about} <a href="/compare/fast/${name}/">Open it alone</a></p>
<iframe data-side="${name}" title="The shop page with ${title.toLowerCase()}"></iframe></section>`

export const compareHead = `<link rel="stylesheet" href="/compare/compare.css">
<script type="module" src="/compare/compare.js"></script>`

/** The comparison, for the demo's first page. */
export const compareSection = `<div class="compare" data-compare>
<div class="compare-controls">
<label class="compare-switch"><input type="checkbox" data-slow autocomplete="off"> Slow phone line</label>
<button type="button" data-again disabled>Measure again</button>
<p role="status" data-status>Without script in your browser nothing is measured; the two pages are below.</p>
</div>
<div class="compare-table"><table>
<caption class="screen-reader-text">The same shop page with each side's scripts</caption>
<thead><tr><td></td><th scope="col">Legacy scripts</th><th scope="col">Archipelago</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table><p class="compare-note" data-runs></p></div>
<fieldset class="compare-press"><legend>The same button on both</legend>${buttons.join('\n')}</fieldset>
<div class="compare-sides">
${side('legacy', 'Legacy scripts', 'jQuery and the libraries of this page, from npm.')}
${side('islands', 'Archipelago', 'One script tag; the rest comes by itself.')}
</div>
<details class="compare-about"><summary>What is measured, and what is not</summary>
<ul>
<li><strong>Both pages have the same HTML</strong>, come from the same server, compressed alike, and never from a cache. They are loaded one after the other, because frames of one site share one thread, and each run the other one begins.</li>
<li><strong>Left</strong>: jQuery 3.6.0, jquery-migrate 3.3.2, BlockUI, js-cookie, jQuery Zoom, FlexSlider, PhotoSwipe and Underscore from npm, in the releases that WordPress 5.8 and WooCommerce 6.1 ship, printed where WordPress prints them, and one file of ours that starts them. WooCommerce’s own scripts are not on npm and not here: on a real shop they come on top. One real product page of this kind had 30 scripts and 98 KB.</li>
<li><strong>Script time</strong> is how long the browser’s main thread was busy, minus the same for the page without any script, until 0.7 seconds after load. It is measured by a timer on this page that asks for its turn all the time, so it works in every browser; work of less than three milliseconds is missed on both sides, and whatever else your machine does counts as noise: measure a few times, the table shows the median.</li>
<li><strong>First answer</strong>: this page presses the tab “Additional information” as soon as it is there, and again every quarter of a second, until the other panel is open and drawn. A press is lost when no script of the page takes it, at once or later. Archipelago keeps one that comes before the code of its island, and answers it once; what comes before its script has run is remembered by one inline line of 0.4 KB in the head, as the WordPress plugin prints it.</li>
<li><strong>Slow phone line</strong>: each answer of the server comes 150 ms late, and all share 1.6 Mbit/s, as in Lighthouse’s “slow 4G”. No page can slow your processor: for that open the developer tools, Performance, CPU, “4× slowdown”, and measure again.</li>
</ul></details>
</div>`
