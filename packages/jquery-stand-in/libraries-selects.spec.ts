// Lists to choose from that pages load do on the stand-in what they do on jQuery itself.
import { call, click, hover, type Library, press, readPackage, testLibraries } from './libraries.harness.ts'

const options = (...names: string[]) =>
  names.map((name) => `<option value="${name.toLowerCase()}">${name}</option>`).join('')

const SELECT2 = {
  css: `${readPackage('select2/dist/css/select2.css')} select { width: 200px } form { margin: 20px }`,
  body: `<form><label for="bread">Bread</label> <select id="bread" name="bread">${options('Rye', 'Wheat', 'Spelt', 'Barley')}</select>
    <select id="more" name="more[]" multiple>${options('Jam', 'Honey', 'Butter')}</select>
    <select id="empty"><option value=""></option><optgroup label="Small">${options('Roll', 'Bun')}</optgroup></select><button type="button" id="out">out</button></form>`,
  // What its ids end with.
  caller: `Math.random = function () { return 0.5 }
    jQuery(document).ready(function ($) {
      $('select').on('change select2:open select2:close select2:select select2:unselect select2:closing select2:opening', function (event) { log.push([this.id, event.type, $(this).val()]) })
      $('#bread').select2({ minimumResultsForSearch: Infinity })
      $('#more').select2({ placeholder: 'What on it', allowClear: true, closeOnSelect: false })
      $('#empty').select2({ placeholder: 'A size', allowClear: true, width: '150px', templateResult: function (state) { return state.id ? $('<b></b>').text(state.text) : state.text } })
    })`,
  steps: [
    click('#bread + .select2 .select2-selection'),
    hover('.select2-results__option:nth-child(3)'),
    click('.select2-results__option:nth-child(3)'),
    press('ArrowDown'),
    press('Enter'),
    press('ArrowUp'),
    press('Enter'),
    click('#more + .select2 .select2-selection'),
    press('h'),
    press('Enter'),
    press('Backspace'),
    press('Escape'),
    click('#more + .select2 .select2-selection'),
    click('.select2-results__option:first-child'),
    click('#out'),
    // Since jQuery 3.6 its field for searching has the focus at a press only; on the stand-in at once, as before.
    async (page) => {
      await page.click('#empty + .select2 .select2-selection')
      await page.click('.select2-dropdown .select2-search__field')
    },
    press('b'),
    press('u'),
    press('Enter'),
    click('#out'),
    press('Escape'),
    call(`jQuery('#bread').val('rye').trigger('change'), 0`),
    call(`jQuery('#more').append(new Option('Salt', 'salt', true, true)).trigger('change'), 0`),
    call(`log.push(jQuery('#more').select2('data').map(function (one) { return one.text })), 0`),
    call(`jQuery('#bread').select2('open'), 0`),
    call(`jQuery('#bread').select2('close'), 0`),
    call(`jQuery('#bread').prop('disabled', true), 0`),
    call(`jQuery('#bread').select2('destroy'), 0`),
    call(`document.querySelector('form').reset()`),
  ],
} satisfies Omit<Library, 'file'>

testLibraries({
  'select2 4.0': { ...SELECT2, file: 'select2/dist/js/select2.min.js', now: true },
  'select2 4.0, full': { ...SELECT2, file: 'select2/dist/js/select2.full.min.js', now: true },
})
