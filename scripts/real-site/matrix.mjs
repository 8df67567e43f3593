/**
 * Pairs of WordPress and PHP to test with: `WP_VERSIONS="6.5/7.4 6.2/7.4"`. WordPress 6.2 to 6.5, `beta` and `nightly`
 * (the newest: 6.7) and PHP 7.4 and 8.4 are installed, PHP 8.0 to 8.3 when they are asked for. Instead of a version, the path of an unpacked WordPress;
 * instead of a PHP, `local`: the one of this machine, with SQLite.
 */
export const matrix = (process.env.WP_VERSIONS ?? 'nightly/8.4 6.5/7.4 6.2/7.4')
  .split(/[\s,]+/)
  .map((pair) => {
    const slash = pair.lastIndexOf('/')
    return { wordpress: pair.slice(0, slash), php: pair.slice(slash + 1) }
  })
