// A reference of our own: what a shop would write with jQuery and WordPress's template settings for the same updates.
// WooCommerce's script is not on npm and is not copied here; it does more than this, and is larger.
import $ from 'jquery'
import _ from 'underscore'

const settings = {
  evaluate: /<#([\s\S]+?)#>/g,
  interpolate: /\{\{\{([\s\S]+?)\}\}\}/g,
  escape: /\{\{([^}]+?)\}\}(?!\})/g,
  variable: 'data',
}

function start($form) {
  const list = $form.data('product_variations')
  const $selects = $form.find('.variations select')
  const pristine = new Map($selects.get().map((select) => [select, select.innerHTML]))
  const $product = $form.closest('.product')
  const $image = $product.find('.wp-post-image')
  const $sku = $product.find('.sku')
  const $cells = $product.find('.woocommerce-product-attributes-item__value')
  const $result = $form.find('.single_variation')
  const $ids = $form.find('.variation_id')
  const $button = $form.find('.single_add_to_cart_button')
  const $row = $form.find('.variations_button')
  const $quantity = $form.find('input.qty')
  const first = {
    src: $image.attr('src'),
    sku: $sku.text(),
    cells: $cells.get().map((cell) => $(cell).text()),
  }

  const chosen = (except) => $selects.get().filter((select) => select !== except && select.value)
  const fitting = (selects) =>
    list.filter(({ attributes }) =>
      selects.every(({ name, value }) => !attributes[name] || attributes[name] === value),
    )

  function narrow() {
    $selects.each(function () {
      const { value, name } = this
      const open = new Set(fitting(chosen(this)).map(({ attributes }) => attributes[name]))
      const $copy = $('<select>').html(pristine.get(this))
      $copy.find('option:gt(0)').each(function () {
        if (open.has(this.value) || open.has('')) $(this).addClass('attached enabled')
        else $(this).remove()
      })
      $(this).html($copy.html()).val(value)
    })
    $form.trigger('woocommerce_update_variation_values')
  }

  function show(variation) {
    $image.attr({ src: variation.image.src, srcset: variation.image.srcset, alt: variation.image.alt })
    $sku.text(variation.sku)
    $cells.eq(0).html(variation.weight_html)
    $cells.eq(1).html(variation.dimensions_html)
    $result.html(_.template($('#tmpl-variation-template').html(), settings)({ variation })).slideDown(200)
    $ids.val(variation.variation_id).trigger('change')
    $quantity.attr({ min: variation.min_qty, max: variation.max_qty }).trigger('change')
    $button.removeClass('disabled wc-variation-selection-needed')
    $row.addClass('woocommerce-variation-add-to-cart-enabled')
    $form.trigger('found_variation', [variation]).trigger('show_variation', [variation, true])
  }

  function hide() {
    $image.attr('src', first.src).removeAttr('srcset')
    $sku.text(first.sku)
    $cells.each((index, cell) => $(cell).text(first.cells[index]))
    $result.slideUp(200)
    $button.addClass('disabled wc-variation-selection-needed')
    $row.removeClass('woocommerce-variation-add-to-cart-enabled')
    $form.trigger('reset_data').trigger('hide_variation')
  }

  function check() {
    narrow()
    const selects = chosen()
    const match = selects.length === $selects.length && fitting(selects)[0]
    if (match) show(match)
    else hide()
    $form.find('.reset_variations').css('visibility', selects.length ? 'visible' : 'hidden')
  }

  $form.on('change', '.variations select', () => {
    $ids.val('').trigger('change')
    check()
  })
  $form.on('click', '.reset_variations', (event) => {
    event.preventDefault()
    $selects.val('').trigger('change')
  })
  setTimeout(check, 100)
}

$('.variations_form').each((_index, form) => start($(form)))
bench.ready()
