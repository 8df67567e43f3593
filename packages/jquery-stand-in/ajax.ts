// Requests as jQuery makes them: `$.ajax` and what leads to it. Fetched when a page asks for one of them.
import { htmlFragment } from '@archipelago/wordpress-client'
import { createDeferred, when } from './deferred.ts'
import type { Callback } from './types.ts'
import type { Answer, More, World } from './world.ts'

/** Options that ask for more than is answered here. */
const BEYOND = /^(traditional|dataFilter|converters|contents|accepts|ifModified|scriptAttrs|mimeType)$/

const KINDS: [kind: string, RegExp][] = [
  ['xml', /\bxml\b/],
  ['html', /\bhtml/],
  ['json', /\bjson\b/],
]

const ACCEPTS: Record<string, string> = {
  text: 'text/plain',
  html: 'text/html',
  xml: 'application/xml, text/xml',
  json: 'application/json, text/javascript',
}

const FORM = /^application\/x-www-form-urlencoded/

/** Where an address says that it has the name of a callback. */
const CALLBACK = /(=)\?(?=&|$)|\?\?/

const page = window as any

const EVENTS = ['ajaxStart', 'ajaxSend', 'ajaxSuccess', 'ajaxError', 'ajaxComplete', 'ajaxStop']

const parseXml = (text: string) => {
  const xml = new DOMParser().parseFromString(text, 'text/xml')
  if (xml.querySelector('parsererror')) throw Error(`Invalid XML: ${text}`)
  return xml
}

/** Adds requests to what the stand-in answers. */
export default ({ self, define, plain, setOf, tell, hear }: World): More => {
  const { extend } = self.statics
  const printed = { ...self.statics.ajaxSettings }
  const base = {
    url: location.href,
    type: 'GET',
    global: true,
    processData: true,
    async: true,
    contentType: 'application/x-www-form-urlencoded; charset=UTF-8',
  }
  // What the page has set itself counts.
  const defaults: any = Object.assign(self.statics.ajaxSettings, base, printed)
  let [active, count] = [0, 0]

  /**
   * Readies a request whose answer is a script that calls a function of the page: writes the function's name into it. Gives what reads the
   * answer and puts the page's own of that name back; undefined for other requests.
   */
  const prepareCallback = (set: any, kind: string): (() => unknown) | undefined => {
    const place =
      set.jsonp !== false &&
      ['url', 'data'].find((one) => typeof set[one] === 'string' && CALLBACK.test(set[one]))
    if (!/^jsonp?$/.test(kind) || !(place || kind === 'jsonp')) return
    const given = set.jsonpCallback
    const name = (set.jsonpCallback =
      typeof given === 'function' ? given() : given || `jQuery${Date.now()}_${count++}`)
    if (place) set[place] = set[place].replace(CALLBACK, `$1${name}`)
    else if (set.jsonp !== false)
      set.url += `${set.url.includes('?') ? '&' : '?'}${set.jsonp || 'callback'}=${name}`
    let answer: unknown[] | undefined
    const before = page[name]
    page[name] = (...args: unknown[]) => {
      answer = args
    }
    return () => {
      if (before === undefined) delete page[name]
      else page[name] = before
      if (answer && typeof before === 'function') before(answer[0])
      if (!answer) throw Error(`${name} was not called`)
      return answer[0]
    }
  }

  /** Runs `getScript`'s file; jQuery of the same site would evaluate what it has fetched, which is the same. */
  const loadScript = (url: string, over: (status: number) => void): (() => void) => {
    const script = document.createElement('script')
    script.onload = () => over(200)
    script.onerror = () => over(404)
    script.src = url
    document.head.append(script)
    return () => script.remove()
  }

  const ajax = (first: any, second?: any): any => {
    const options = typeof first === 'object' ? first : { ...second, url: first }
    const set = extend(true, {}, defaults, options)
    // As given, not copied; fields join those of all requests.
    for (const name of ['context', 'data'])
      if (options[name] !== undefined && (name === 'context' || !self.statics.isPlainObject(options[name])))
        set[name] = options[name]
    const context = set.context || set
    const target = set.context?.nodeType || set.context?.addEventListener ? set.context : document
    let kind = `${set.dataType ?? '*'}`.toLowerCase().trim().split(/\s+/).pop()!
    const address = new URL(set.url || location.href, document.baseURI)
    set.crossDomain ??= address.origin !== location.origin
    if (set.data && set.processData && typeof set.data !== 'string') set.data = self.statics.param(set.data)
    const called = prepareCallback(set, kind)
    // A script is always fetched, never posted to.
    const type = called ? 'GET' : `${options.method || options.type || set.method || set.type}`.toUpperCase()
    set.type = type
    if (called) kind = 'script'
    const deferred = createDeferred()
    const completed: Callback[] = []
    const headers: Record<string, string> = {}
    let xhr: XMLHttpRequest | undefined
    let [over, timer, stop]: [boolean, any, (() => void) | undefined] = [false, undefined, undefined]
    let [codes, answered]: [Record<number, any>, string] = [{ ...set.statusCode }, '']

    const jqXHR: any = deferred.promise({
      readyState: 0,
      status: 0,
      statusText: 'canceled',
      getResponseHeader: (name: string) => (over ? (xhr?.getResponseHeader(name) ?? null) : null),
      getAllResponseHeaders: () => (over ? answered : null),
      setRequestHeader(name: string, value: string) {
        if (!over) headers[name] = value
        return jqXHR
      },
      overrideMimeType(mime: string) {
        if (!over) set.mime = mime
        return jqXHR
      },
      statusCode(map: Record<number, any>) {
        if (!map) return jqXHR
        if (over) jqXHR.always(map[jqXHR.status])
        else codes = { ...codes, ...map }
        return jqXHR
      },
      abort(reason?: string) {
        const why = reason || jqXHR.statusText
        stop?.()
        finish(0, why)
        return jqXHR
      },
    })
    // Its name before jQuery 3, which jQuery Migrate gives it still.
    jqXHR.error = jqXHR.fail

    const announce = (name: string, ...args: unknown[]) => {
      if (set.global !== false) tell(target, name, args)
    }

    const read = (text: string): unknown => {
      const mime = xhr?.getResponseHeader('Content-Type') ?? ''
      const is = kind === '*' ? KINDS.find(([, pattern]) => pattern.test(mime))?.[0] : kind
      if (is === 'json') return (jqXHR.responseJSON = JSON.parse(text))
      if (is === 'xml') return (jqXHR.responseXML = parseXml(text))
      return text
    }

    function finish(status: number, nativeText?: string) {
      if (over) return
      over = true
      clearTimeout(timer)
      answered = xhr?.getAllResponseHeaders() ?? ''
      jqXHR.readyState = status > 0 ? 4 : 0
      let good = (status >= 200 && status < 300) || status === 304
      let [text, data, error]: [string, unknown, unknown] = [nativeText || '', undefined, undefined]
      if (xhr && status) {
        if (!xhr.responseType || xhr.responseType === 'text') jqXHR.responseText = xhr.responseText
        if (status !== 204 && type !== 'HEAD' && status !== 304)
          try {
            data = jqXHR.responseText === undefined ? xhr.response : read(jqXHR.responseText)
          } catch (failure) {
            if (good) error = failure
            good = false
          }
      }
      if (called)
        try {
          data = called()
        } catch (failure) {
          if (good) error = failure
          good = false
        }
      if (good)
        text = status === 204 || type === 'HEAD' ? 'nocontent' : status === 304 ? 'notmodified' : 'success'
      else if (error) text = 'parsererror'
      else {
        error = text
        if (status || !text) text = 'error'
      }
      jqXHR.status = status
      jqXHR.statusText = `${nativeText || text}`
      if (good) deferred.resolveWith(context, [data, text, jqXHR])
      else deferred.rejectWith(context, [jqXHR, text, error])
      jqXHR.statusCode(codes)
      codes = {}
      announce(good ? 'ajaxSuccess' : 'ajaxError', jqXHR, set, good ? data : error)
      for (const run of completed) run.call(context, jqXHR, text)
      announce('ajaxComplete', jqXHR, set)
      if (set.global !== false && !--active) tell(document, 'ajaxStop', [])
    }

    for (const [kinds, run] of self.prefilters)
      if (/(^|\s)\*/.test(kinds) || kinds.split(/\s+/).includes(kind)) run(set, options, jqXHR)
    if (over) return jqXHR
    if (set.global !== false && !active++) tell(document, 'ajaxStart', [])
    const hasBody = !/^(GET|HEAD)$/.test(type)
    // As it was given: not what the browser makes of it.
    set.url = `${set.url || location.href}`.replace(/#.*$/, '')
    if (hasBody) {
      if (typeof set.data === 'string' && set.processData && FORM.test(set.contentType || ''))
        set.data = set.data.replace(/%20/g, '+')
    } else {
      const more = [set.data, (set.cache ?? kind !== 'script') ? '' : `_=${Date.now()}`]
        .filter(Boolean)
        .join('&')
      if (more) set.url += (set.url.includes('?') ? '&' : '?') + more
      delete set.data
    }
    if ((set.data && set.contentType !== false) || options.contentType)
      headers['Content-Type'] = set.contentType
    headers.Accept = ACCEPTS[kind] ? `${ACCEPTS[kind]}, */*; q=0.01` : '*/*'
    for (const [name, value] of Object.entries(set.headers ?? {})) headers[name] = `${value}`
    if (set.beforeSend && (set.beforeSend.call(context, jqXHR, set) === false || over)) {
      jqXHR.abort()
      return jqXHR
    }
    jqXHR.statusText = 'abort'
    completed.push(...[set.complete ?? []].flat())
    jqXHR.done(set.success)
    jqXHR.fail(set.error)
    announce('ajaxSend', jqXHR, set)
    if (over) return jqXHR
    if (set.timeout > 0 && set.async) timer = setTimeout(() => jqXHR.abort('timeout'), set.timeout)
    jqXHR.readyState = 1
    if (kind === 'script') {
      stop = loadScript(set.url, (status) => finish(status, status === 200 ? 'success' : 'error'))
      return jqXHR
    }
    const request: XMLHttpRequest = set.xhr()
    xhr = request
    // What `beforeSend` and others' `ajaxSend` have made of it.
    request.open(set.type, set.url, set.async, set.username, set.password)
    Object.assign(request, set.xhrFields)
    if (set.mime) request.overrideMimeType(set.mime)
    if (!set.crossDomain && !headers['X-Requested-With']) headers['X-Requested-With'] = 'XMLHttpRequest'
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    stop = () => {
      request.onabort = null
      request.abort()
    }
    request.onload = () => finish(request.status, request.statusText)
    request.onerror = () => finish(request.status, request.statusText)
    request.onabort = () => finish(0, 'abort')
    try {
      request.send((hasBody && set.data) || null)
    } catch (failure) {
      if (over) throw failure
      finish(0, `${failure}`)
    }
    return jqXHR
  }

  /** `$.get(url, data, success, dataType)`, in which data may be missing. */
  const short = (type: string, kind?: string) => (url: any, data?: any, success?: any, dataType?: any) => {
    if (typeof url === 'object') return ajax({ ...url, type })
    const moved = typeof data === 'function'
    return ajax({
      url,
      type,
      dataType: kind ?? (moved ? dataType || success : dataType),
      data: moved ? undefined : data,
      success: moved ? data : success,
    })
  }

  const canAsk = (options: any): boolean =>
    Object.entries(options ?? {}).every(([name, value]) =>
      BEYOND.test(name)
        ? value === undefined
        : typeof value === 'function'
          ? plain(value as Callback)
          : name !== 'dataType' || !/ .*jsonp|jsonp ./.test(`${value}`),
    )
  const fits = (_owner: unknown, args: any[]) =>
    self.prefilters.every(([, run]) => plain(run)) &&
    args.every((one) =>
      typeof one === 'function'
        ? plain(one)
        : one && typeof one === 'object' && !(one instanceof FormData)
          ? canAsk(one)
          : true,
    )

  for (const name of EVENTS)
    define(
      name,
      (_set, [run]) => typeof run === 'function',
      (set, [run]) => {
        hear(name, run)
        return set
      },
    )

  const before: Answer = define(
    'load',
    (set, args) =>
      typeof args[0] === 'string' ? args.length < 4 && fits(set, args) : before.fits(set, args),
    (set, args) => {
      if (typeof args[0] !== 'string') return before.run(set, args)
      const [, url, selector] = /^([^ ]*)(.*)$/s.exec(args[0])!
      const [data, over] = typeof args[1] === 'function' ? [undefined, args[1]] : args.slice(1)
      if (!set[0]) return set
      let seen: unknown[] | undefined
      const asked = ajax({
        url,
        type: data && typeof data === 'object' ? 'POST' : 'GET',
        dataType: 'html',
        data,
      })
      asked.done((...answer: any[]) => {
        seen = answer
        // Of a part no script runs.
        set.html(selector ? setOf([htmlFragment(answer[0])]).find(selector.trim()) : answer[0])
      })
      if (over)
        asked.always((_data: unknown, text: string) =>
          set.each(function (this: Element) {
            over.apply(this, seen ?? [asked.responseText, text, asked])
          }),
        )
      return set
    },
  )!

  define(
    'promise',
    (_set, [kind, ...more]) => !more.length && (kind === undefined || kind === 'fx'),
    (set) => {
      const deferred = createDeferred()
      // What begins meanwhile is waited for as well.
      const look = () => {
        if (set.get().some((node: Element) => setOf([node]).queue()[0])) setTimeout(look, 13)
        else deferred.resolveWith(set, [set])
      }
      look()
      return deferred.promise()
    },
  )

  const members: Record<string, (...args: any[]) => unknown> = {
    ajax,
    get: short('GET'),
    post: short('POST'),
    getJSON: short('GET', 'json'),
    getScript: (url: string, success?: Callback) => short('GET', 'script')(url, undefined, success),
    ajaxSetup: (options: any) => extend(true, defaults, options),
  }
  for (const [name, run] of Object.entries(members))
    self.statics[name] = (...args: any[]) =>
      fits(self.statics, args)
        ? run(...args)
        : self.keep(
            () => self.real[name](...args),
            () => false,
          )
  // `new $.Deferred()` is one, too.
  Object.assign(self.statics, { Deferred: createDeferred, when })
  return {
    members: {
      ...Object.fromEntries(Object.keys({ ...members, Deferred: 0 }).map((name) => [name, fits])),
      when: () => true,
    },
  }
}
