import type { Descriptor } from './types'

/** Markup of a page, by which doctor and WordPress plugin know that a script has work there that no island does. */
export interface Starts {
  /** How the names of its Elementor widgets begin. */
  widgets: string
  /** Those of them that have an island or need no script; `name-*` stands for all that begin so. */
  but: readonly string[]
  /** One that its file has no handler for is no reason: the names of all that it starts are read from its code, if that can be. */
  named?: true
  /** Classes of what else it brings to life. */
  classes: readonly string[]
  /** What is in `data-settings` or an address where it has something to do: part of a setting's name, or of an action. */
  texts?: readonly string[]
  /** Elements whose settings say more than an island does. */
  settings?: {
    /** Their class. */
    of: string
    /**
     * Names that are done in `data-elementor-settings`, without those of a screen's size; in the objects in it, those that are `yes`.
     * An element with another is a reason.
     */
    names: readonly string[]
    /** A selector among them that matches this (a pattern) is jQuery's own, and one, too. */
    never: string
  }
  /** Classes that are the script's own by how they begin: one that is none of `but` is a reason, so that a part that nobody here knows is one. */
  names?: {
    /** How they begin. */
    begin: readonly string[]
    /** What is taken out of a name first (a pattern), as the number of the part. */
    without: string
    /** Those that an island does, or that need no script; `name-*` stands for all that begin so. */
    but: readonly string[]
    /** Stands in the text of the script as a whole: where that was read, a name that it does not say, and cannot put together, is no reason. */
    whole?: string
  }
  /** What is a reason, by what is said of it: patterns of the page's text, printed data too. */
  patterns?: Readonly<Record<string, string>>
}

/**
 * A legacy script, by its WordPress handle: when it can go, and what happens beside it. A handle that ends in `-#` stands for
 * all with a number there, as of files that a plugin makes for each page.
 */
export interface Script {
  /**
   * How the path of its file ends, without `.min.js`, for each version that had another; `folder/` stands for every file in such a
   * folder, `!folder/` for one in which such a file is something else. Themes register other things under well-known handles: under another path it is this script only by its `marks`.
   */
  paths?: readonly string[]
  /** Texts that its file has: with its handle, all of them tell that a copy at another address is this script. */
  marks?: readonly string[]
  /** Islands, of any feature, that must all be in the build and switched on before its source is emptied. */
  needs?: readonly string[]
  /** What it does that no island is planned for: it stays on the page until this line goes. */
  stays?: string
  /** A library: it goes when no script that stays depends on it. */
  library?: true
  /** A library that does the same on the jQuery stand-in as on jQuery (its README names them): it stays there for who calls it, where its whole text runs. */
  shown?: true
  /** Texts of it that look like a use of jQuery which the stand-in does not answer, and are none: the rest of it is weighed. */
  covers?: readonly string[]
  /** The runtime of a bundle: it fetches what others ask it for, and by itself uses nothing. */
  runtime?: true
  /** A library that the jQuery stand-in answers for: that a theme enqueues it by itself keeps nothing. */
  standIn?: true
  /** Scripts, of the table or not, that use it without naming it as a dependency: it stays while one of them stays. */
  usedBy?: readonly string[]
  /** Others call it: a script that stays and depends on it keeps it. Without, others only hear its events, as ours. */
  api?: true
  /** Scripts of the table that it calls without naming them as dependencies: they stay while it stays. */
  uses?: readonly string[]
  /** Markup that it brings to life and no island does: where a page has some, it stays. */
  starts?: Starts
  /** Islands that stand down while it runs on a page: two would do everything twice. */
  yields?: readonly string[]
  /** A global that only the running script leaves (dotted path), or several, `one|another`, of which each tells. Without, its tag tells that it runs. */
  global?: string
  /**
   * What other code may call of it: `Name` and `wp.template` are globals, `.slider` a method of jQuery's sets, `$.blockUI` a member of
   * jQuery. What is left on the page and uses one keeps the script.
   */
  provides?: readonly string[]
  /** Members of these globals that our islands answer: code that uses no other keeps nothing. */
  answers?: readonly string[]
  /**
   * A file of ours that answers all that others call of it: where it would stay for what calls it, this is printed in its place, and it goes all the
   * same. Made of the module of that name in the feature's folder, whose default export runs.
   */
  instead?: `${string}.js`
  /**
   * A file of ours, made like that of `instead`, with no more than what others may ask for while the page is parsed (packages/doctor/early.ts): it is
   * printed in its place where a script behind it does. Who calls more keeps this one.
   */
  early?: `${string}.js`
  /**
   * Inline code that is its own and goes with it: what that code contains. Code attached to its handle, and for one with
   * `starts` code in the content. A handle without a file is nothing else.
   */
  own?: string
}

/** What a legacy plugin has for other code on the page, as far as one island keeps it up. */
export interface Surface {
  /**
   * Methods of jQuery's sets, `$(form).wc_variation_form()`, on the island's element, what is inside or what it is in. The
   * island answers with `definePlugin` (packages/wordpress-client); a call before its code is there waits for it.
   */
  methods?: readonly string[]
  /** Such methods that do what the island does by itself when it mounts: an early call need not wait. */
  starts?: readonly string[]
  /** Such methods that make islands of the elements they are called on: only the caller knows which. */
  claims?: readonly string[]
  /** Such methods for any element of a page that has the island. */
  anywhere?: readonly string[]
  /** Events that the island sends as the plugin did, to native listeners and jQuery's. */
  sends?: readonly string[]
  /** Events that others send to ask something of it. */
  hears?: readonly string[]
  /** Functions that the plugin prints into the page, and whose call needs no jQuery where the island is. */
  printed?: readonly string[]
  /** Globals that PHP prints with a handle and the island reads, and what is the case without. */
  data?: readonly (readonly [global: string, handle: string, without: string])[]
  /** Ids of the templates that PHP prints and the island fills in. */
  templates?: readonly string[]
}

/** For content that the server prints hidden, and that must be seen when none of our files comes. */
export interface Failsafe {
  /** WordPress filter that the content passes, and the legacy script that would show it: only where that one has gone. Without both the whole page tells. */
  filter?: string
  script?: string
  /** What such content has in it. */
  mark: string
  /** Rules that show it, at once or after a while. The WordPress plugin prints them into pages with such content. */
  css: string
}

/**
 * What an island's folder knows of the legacy plugin that it replaces: the default export of `feature.ts` beside its
 * `island.ts`. One switch of the settings page. Loader, stand-in, WordPress plugin and doctor are made from it.
 */
export interface Feature {
  name: string
  /** For the settings page: plain English. */
  title: string
  /** `core`, its pack's part, or the chunk that its islands are in, which features may share. */
  chunk: string
  /** A chunk that pages with this one have anyway: it is fetched and runs first, and what both use is taken from it. */
  after?: string
  /** Its folder, from the root; `mount.ts` there brings the islands to life. Whoever finds it adds this. */
  from?: string
  /** Empty until they land: so their scripts stay on the page. */
  islands: readonly Descriptor[]
  scripts?: Readonly<Record<string, Script>>
  /** By island. */
  surface?: Readonly<Record<string, Surface>>
  failsafe?: Failsafe
  /** Style sheets that ours take the place of: they go when every island of the feature is on. */
  styles?: readonly string[]
  /**
   * Pages that surely have it, for preload hints: `shop`, `product`, `variable` (a product with variations), `cart`,
   * `checkout`, `account`, `items` (a page that shows a visitor what is in the cart), `notice` (the shop's notice is
   * shown), `handle NAME` (enqueued before the head is printed), `built` (by Elementor), `widget NAME` (of it), `shortcode
   * NAME` (in the content). Classes and ids of the islands' selectors are looked for in the page's content besides. Islands that wait
   * for an idle moment get no hint.
   */
  pages?: readonly string[]
  /** Kinds of page, as in `pages`, from which visitors come to those: their files are fetched there when nothing else is to do. */
  ahead?: readonly string[]
  /** No script of a plugin does its work: the WordPress plugin never stands aside from a page that has it. */
  alone?: true
  /**
   * Its scripts, or those named here, move money or data (cart, checkout, account, forms): of a version that is outside of `tested`, in a
   * file that nobody here knows, they stay.
   */
  careful?: true | readonly string[]
  /** What its islands import later comes to nearly everybody who uses such a page: the WordPress plugin weighs it, too. */
  soon?: true
}

/** What `pack.ts` in a folder of packages/packs says: all that we know about one plugin or theme lies in that folder. */
export interface PackRow {
  /** For people: the plugin's or theme's own name. */
  title: string
  /**
   * Markup that tells that a page has it: a selector, as short as it can be, that each page with one of its islands has something for.
   * `body`: any page may have it, and what the loader knows of it is fetched by all of them.
   */
  sign: string
  /** Scripts of any page may ask for it when the page is ready: `early.ts` of its islands is in the one script. Its sign is `body`. */
  asked?: true
  /** Events that others send to ask something of it, which are kept until its part is there: separated by spaces. */
  hears?: string
  /**
   * Where links and forms are that its islands answer: what is pressed there before the loader knows of them waits for the pack's part.
   * Without: all that the sign matches, but for the page itself.
   */
  holds?: string
  /**
   * What its PHP defines while it is active, whatever its folder is called and in forks: a constant, class or function; one of them
   * tells. The settings page shows such packs first. Without: it is of no plugin (WordPress itself, a library that themes bring, the
   * site's own markup). Constants that end in `_VERSION` or `_REVISION` say its version.
   */
  defines?: readonly string[]
  /** Versions, in numbers, from which to which nothing is kept for being unknown: those that `npm test` or `npm run test:wp` run on, and who printed the pages (packages/docs/support.md is made of them). */
  tested?: readonly Tested[]
}

/** A row of the support matrix. */
export interface Tested {
  version: string
  /** What real pages of that version there are. */
  pages: string
  /** Fixtures and folders with the tests. */
  by: readonly string[]
}

/** A pack as it is found: with its folder's name and its features. */
export interface Pack extends PackRow {
  name: string
  features: readonly Feature[]
}

/** A script under its own name and the one that WooCommerce 10.3 gave it; the old name is an alias since. */
export const renamed = (handle: string, script: Script): Record<string, Script> => ({
  [handle]: script,
  [`wc-${handle}`]: script,
})
