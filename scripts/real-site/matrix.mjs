/** Pairs of WordPress and PHP to test with: `WP_VERSIONS="6.5/8.4 6.2/7.4"`. WordPress 6.2 to 6.5 and PHP 7.4 and 8.4 are installed. */
export const matrix = (process.env.WP_VERSIONS ?? '6.5/8.4 6.2/7.4').split(/[\s,]+/).map((pair) => {
  const [wordpress, php] = pair.split('/')
  return { wordpress, php }
})
