export interface Shared {
  url: string
  title: string
  text: string
  /** Address of a picture. */
  image: string
}

/** `{U}`, `{T}`, `{D}` and `{I}` stand for address, title, text and picture, encoded (contracts/elementor-pro.md 9). */
const ADDRESSES: Record<string, string> = {
  __proto__: null as never,
  facebook: 'www.facebook.com/sharer.php?u={U}',
  twitter: 'twitter.com/intent/tweet?text={D}%20{U}',
  'x-twitter': 'x.com/intent/tweet?text={D}%20{U}',
  threads: 'threads.net/intent/post?text={D}%20{U}',
  linkedin: 'www.linkedin.com/shareArticle?mini=true&url={U}&title={T}&summary={D}&source={U}',
  pinterest: 'www.pinterest.com/pin/create/button/?url={U}&media={I}',
  reddit: 'reddit.com/submit?url={U}&title={T}',
  vk: 'vkontakte.ru/share.php?url={U}&title={T}&description={D}&image={I}',
  odnoklassniki: 'connect.ok.ru/offer?url={U}&title={T}&imageUrl={I}',
  tumblr: 'tumblr.com/share/link?url={U}',
  google: 'plus.google.com/share?url={U}',
  delicious: 'del.icio.us/save?url={U}&title={T}',
  digg: 'digg.com/submit?url={U}',
  skype: 'web.skype.com/share?url={U}',
  stumbleupon: 'www.stumbleupon.com/submit?url={U}',
  mix: 'mix.com/add?url={U}',
  telegram: 'telegram.me/share/url?url={U}&text={D}',
  pocket: 'getpocket.com/edit?url={U}',
  xing: 'www.xing.com/spi/shares/new?url={U}',
  whatsapp: 'api.whatsapp.com/send?text=*{T}*%0A{D}%0A{U}',
  email: 'mailto:?subject={T}&body={D}%0A{U}',
  print: '',
}

/** The networks that are known; `print` is one. */
export const isNetwork = (name: string): boolean => name in ADDRESSES

/** Where a network is told of a page; empty for `print`. Every value is encoded, what is empty is left out. */
export const addressOf = (network: string, { url, title, text, image }: Shared): string => {
  const values: Record<string, string> = { U: url, T: title, D: text, I: image }
  const address = ADDRESSES[network]!.replace(/{(.)}/g, (_, name) => encodeURIComponent(values[name]!))
    .replace(/=(\*\*)?(%20|%0A)+/g, '=')
    .replace(/(%0A)+/g, '%0A')
    .replace(/\w+=&|&\w+=$/g, '')
  return address && (network === 'email' ? address : `https://${address}`)
}
