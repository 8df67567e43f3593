// The shop's own scripts for the page with the legacy libraries: what starts them, written by us with jQuery. WooCommerce's
// are GPL, are not on npm and are not copied here; they do more than this in eight files, and are larger.
jQuery(($) => {
  const settings = window.wc_single_product_params ?? {}

  function openViewer($gallery, index) {
    const items = $gallery
      .find('.woocommerce-product-gallery__image:not(.clone) img[data-large_image]')
      .get()
      .map((picture) => ({
        src: $(picture).attr('data-large_image'),
        w: Number($(picture).attr('data-large_image_width')),
        h: Number($(picture).attr('data-large_image_height')),
        title: $(picture).attr('data-caption') || $(picture).attr('alt'),
      }))
    const options = { ...settings.photoswipe_options, index }
    new PhotoSwipe($('.pswp')[0], PhotoSwipeUI_Default, items, options).init()
  }

  $('.woocommerce-product-gallery').each(function () {
    const $gallery = $(this)
    const $pictures = $gallery.find('.woocommerce-product-gallery__image')
    $gallery.flexslider({
      ...settings.flexslider,
      selector: '.woocommerce-product-gallery__wrapper > .woocommerce-product-gallery__image',
      start: () => $gallery.css('opacity', 1),
      after: (slider) => zoom(slider.currentSlide),
    })
    function zoom(index) {
      const $picture = $pictures.eq(index)
      if ($picture.width() < Number($picture.find('img').attr('data-large_image_width')))
        $picture
          .trigger('zoom.destroy')
          .zoom({ url: $picture.find('img').attr('data-large_image'), touch: false })
    }
    zoom(0)
    $('<a href="#" class="woocommerce-product-gallery__trigger" aria-label="Open the pictures">🔍</a>')
      .prependTo($gallery)
      .on('click', (event) => {
        event.preventDefault()
        openViewer($gallery, $gallery.data('flexslider')?.currentSlide ?? 0)
      })
    $gallery.on('click', '.woocommerce-product-gallery__image a', function (event) {
      event.preventDefault()
      openViewer($gallery, $(this).closest('.woocommerce-product-gallery__image').index())
    })
  })

  $('.wc-tabs-wrapper').each(function () {
    const $tabs = $(this)
    const open = ($link) => {
      $tabs.find('.wc-tabs li').removeClass('active')
      $tabs.find('.wc-tab').hide()
      $link.closest('li').addClass('active')
      $tabs.find($link.attr('href')).show()
    }
    $tabs.on('click', '.wc-tabs a', function (event) {
      event.preventDefault()
      open($(this))
    })
    open($tabs.find('.wc-tabs a').first())
  })

  $('#rating').each(function () {
    const $select = $(this).hide()
    const stars = [1, 2, 3, 4, 5].map((n) => `<a class="star-${n}" href="#">${n}</a>`)
    $(`<p class="stars"><span>${stars.join('')}</span></p>`)
      .insertBefore($select)
      .on('click', 'a', function (event) {
        event.preventDefault()
        $select.val($(this).text())
        $(this).addClass('active').siblings().removeClass('active').closest('.stars').addClass('selected')
      })
  })

  $('.woocommerce-store-notice').each(function () {
    const $notice = $(this)
    const name = `store_notice${$notice.data('notice-id') ?? ''}`
    if (Cookies.get(name) !== 'hidden') $notice.show()
    $notice.on('click', '.woocommerce-store-notice__dismiss-link', (event) => {
      event.preventDefault()
      Cookies.set(name, 'hidden', { path: '/' })
      $notice.hide()
    })
  })

  const patterns = {
    evaluate: /<#([\s\S]+?)#>/g,
    interpolate: /\{\{\{([\s\S]+?)\}\}\}/g,
    escape: /\{\{([^}]+?)\}\}(?!\})/g,
    variable: 'data',
  }

  $('.variations_form').each(function () {
    const $form = $(this)
    const all = $form.data('product_variations')
    const $selects = $form.find('.variations select')
    const options = new Map($selects.get().map((select) => [select, select.innerHTML]))
    const $product = $form.closest('.product')
    const $picture = $product.find('.wp-post-image').first()
    const first = {
      sku: $product.find('.sku').text(),
      src: $picture.attr('src'),
      srcset: $picture.attr('srcset'),
    }
    const chosen = (except) => $selects.get().filter((select) => select !== except && select.value)
    const fitting = (selects) =>
      all.filter(({ attributes }) =>
        selects.every(({ name, value }) => !attributes[name] || attributes[name] === value),
      )

    function check() {
      $selects.each(function () {
        const { value, name } = this
        const values = new Set(fitting(chosen(this)).map(({ attributes }) => attributes[name]))
        $(this).html(options.get(this))
        if (!values.has(''))
          $(this)
            .find('option:gt(0)')
            .filter((_, option) => !values.has(option.value))
            .remove()
        $(this).val(value)
      })
      const variation = chosen().length === $selects.length && fitting(chosen())[0]
      $form.find('.single_add_to_cart_button').toggleClass('disabled', !variation)
      $form.find('.variation_id').val(variation ? variation.variation_id : 0)
      $form.find('.reset_variations').css('visibility', chosen().length ? 'visible' : 'hidden')
      $product.find('.sku').text(variation?.sku || first.sku)
      $picture.attr(variation ? { src: variation.image.src, srcset: variation.image.srcset } : first)
      const $result = $form.find('.single_variation')
      if (!variation) return void $result.slideUp(200)
      $result.html(_.template($('#tmpl-variation-template').html(), patterns)({ variation })).slideDown(200)
    }

    $form.on('change', '.variations select', check)
    $form.on('click', '.reset_variations', (event) => {
      event.preventDefault()
      $selects.val('').trigger('change')
    })
    $form.on('click', '.single_add_to_cart_button.disabled', (event) => {
      event.preventDefault()
      window.alert(window.wc_add_to_cart_variation_params.i18n_make_a_selection_text)
    })
    setTimeout(check, 100)
  })

  const address = (name) => window.wc_add_to_cart_params.wc_ajax_url.replace('%%endpoint%%', name)

  function showFragments({ fragments }) {
    for (const [selector, html] of Object.entries(fragments)) $(selector).replaceWith(html)
    $(document.body).trigger('wc_fragments_refreshed')
  }

  $(document.body).on('click', '.ajax_add_to_cart', function (event) {
    event.preventDefault()
    const $button = $(this).removeClass('added').addClass('loading')
    const $cart = $('.widget_shopping_cart_content').block({ message: null, overlayCSS: { opacity: 0.6 } })
    $.post(address('add_to_cart'), { product_id: $button.data('product_id'), quantity: 1 }, (answer) => {
      $button.removeClass('loading')
      if (answer.error) return window.location.assign(answer.product_url)
      $button.addClass('added')
      $cart.unblock()
      showFragments(answer)
      if (!$button.next('.added_to_cart').length)
        $button.after(
          ` <a href="/cart/" class="added_to_cart wc-forward">${window.wc_add_to_cart_params.i18n_view_cart}</a>`,
        )
    })
  })
  // Without fragments of an earlier page the legacy script asks for them at once.
  $.post(address('get_refreshed_fragments'), { time: Date.now() }, showFragments)
})
