const named = { quot: '"', amp: '&', lt: '<', gt: '>', apos: "'" }

/** The text that an attribute's source stands for. @param {string} source @returns {string} */
export const decodeEntities = (source) =>
  source.replace(/&(?:#(\d+)|#x([\da-f]+)|(quot|amp|lt|gt|apos));/gi, (_, decimal, hex, name) =>
    name ? named[name.toLowerCase()] : String.fromCodePoint(decimal ? Number(decimal) : parseInt(hex, 16)),
  )

/** @param {number} amount */
export const money = (amount) =>
  `<span class="woocommerce-Price-amount amount"><bdi><span class="woocommerce-Price-currencySymbol">&euro;</span>${amount.toFixed(2)}</bdi></span>`

/** The thumbnail of a product or a variation. @param {string} image name without size */
export const thumbnail = (image) => {
  const source = image
    ? `/wp-content/uploads/2026/11/${image}-300x300.jpg`
    : '/wp-content/uploads/woocommerce-placeholder.png'
  return `<img width="300" height="300" src="${source}" class="attachment-woocommerce_thumbnail" alt="" loading="lazy">`
}
