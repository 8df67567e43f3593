// Hosts of services whose scripts use nothing of the page's own: no jQuery, no plugin's global. What looks for jQuery, or brings one
// and hands it on, is not here (forms of Mailchimp, AddThis, ShareThis, Trustpilot's and MailerLite's older forms, jQuery's and libraries' CDNs).

/** Hosts, with all below them. */
const HOSTS = new Set(
  `
  google-analytics.com googleadservices.com googlesyndication.com doubleclick.net adservice.google.com
  maps.googleapis.com maps.google.com recaptcha.net fonts.googleapis.com fonts.gstatic.com imasdk.googleapis.com
  apis.google.com accounts.google.com pay.google.com translate.google.com cse.google.com fundingchoicesmessages.google.com
  youtube.com youtube-nocookie.com ytimg.com player.vimeo.com
  connect.facebook.net analytics.tiktok.com snap.licdn.com platform.linkedin.com s.pinimg.com assets.pinterest.com
  platform.twitter.com static.ads-twitter.com platform.instagram.com sc-static.net redditstatic.com
  bat.bing.com clarity.ms quantserve.com scorecardresearch.com criteo.com criteo.net
  hotjar.com fullstory.com heapanalytics.com mixpanel.com amplitude.com
  plausible.io usefathom.com cdn.matomo.cloud stats.wp.com pixel.wp.com browser.sentry-cdn.com js.sentry-cdn.com
  static.cloudflareinsights.com challenges.cloudflare.com hcaptcha.com
  js.stripe.com paypal.com paypalobjects.com js.klarna.com x.klarnacdn.net squareup.com squarecdn.com
  js.braintreegateway.com checkout.razorpay.com js.mollie.com sdk.mercadopago.com
  embed.tawk.to client.crisp.chat widget.intercom.io js.intercomcdn.com static.zdassets.com js.driftt.com code.tidio.co
  cdn.livechatinc.com js.hs-scripts.com js.hs-analytics.net js.hs-banner.com js.hsadspixel.net js.usemessages.com
  cookiebot.com usercentrics.eu cdn.iubenda.com cdn-cookieyes.com quantcast.mgr.consensu.org
  `
    .trim()
    .split(/\s+/),
)

/** On hosts that have more than the service. */
const PATHS: readonly (readonly [host: RegExp, path: RegExp])[] = [
  [/^(www\.)?google\.[a-z.]+$/, /^\/recaptcha\//],
  [/^(www\.)?gstatic\.com$/, /^\/(recaptcha|charts|cv)\//],
  // Containers of the Tag Manager (gtm.js) hold what their owner wrote, often with jQuery.
  [/^www\.googletagmanager\.com$/, /^\/(gtag\/|a$)/],
  // OneTrust's older files bring a jQuery where there is none, else they take the page's.
  [/^cdn\.cookielaw\.org$/, /^\/scripttemplates\//],
]

/** Cloudflare's own on every site behind it: decoding addresses, measuring, asking for humans. Its Rocket Loader is an optimiser. */
const CLOUDFLARE = /^\/cdn-cgi\/(?!scripts\/[\w/-]*rocket-loader)(scripts|challenge-platform|bm)\//

/** Whether a script is of a service that uses nothing of the page's; in doubt it is not. */
export const isService = (address: string): boolean => {
  const at = address.replace(/^\/\//, 'https://')
  const url = URL.canParse(at, 'https://page.invalid') ? new URL(at, 'https://page.invalid') : undefined
  if (!url || !/^https?:$/.test(url.protocol)) return false
  if (CLOUDFLARE.test(url.pathname)) return true
  if (PATHS.some(([host, path]) => host.test(url.hostname) && path.test(url.pathname))) return true
  const parts = url.hostname.split('.')
  return parts.some((_, i) => HOSTS.has(parts.slice(i).join('.')))
}
