/** What the stand-in answers by itself, without jQuery: methods of sets, then members of `jQuery`. */
export const methods: readonly string[] = [
  ...'ready on bind one off unbind delegate undelegate hover trigger triggerHandler'.split(' '),
  ...'click dblclick change submit load resize scroll focus blur focusin focusout select keydown keypress keyup'.split(
    ' ',
  ),
  ...'mousedown mouseup mousemove mouseover mouseout mouseenter mouseleave contextmenu'.split(' '),
  ...'each get is length toArray find closest parent parents children siblings contents next prev nextAll prevAll'.split(
    ' ',
  ),
  ...'filter not has add eq first last slice index map'.split(' '),
  ...'addClass removeClass toggleClass hasClass attr removeAttr prop data removeData val text html'.split(
    ' ',
  ),
  ...'append appendTo prepend prependTo before insertBefore after insertAfter'.split(' '),
  ...'remove detach empty replaceWith clone'.split(' '),
  ...'css width height outerWidth outerHeight offset position scrollTop scrollLeft'.split(' '),
  ...'innerWidth innerHeight wrap wrapAll wrapInner unwrap replaceAll serialize serializeArray removeProp'.split(
    ' ',
  ),
  ...'nextUntil prevUntil parentsUntil offsetParent even odd end addBack andSelf size pushStack'.split(' '),
  ...'show hide toggle fadeIn fadeOut fadeToggle fadeTo slideDown slideUp slideToggle animate delay stop queue dequeue clearQueue'.split(
    ' ',
  ),
]
/** What comes with another file: requests. Methods of sets and of what these give, then members of `jQuery`. */
export const requestMethods: readonly string[] =
  'ajaxStart ajaxSend ajaxSuccess ajaxError ajaxComplete ajaxStop done fail always progress promise state resolve resolveWith reject rejectWith notify notifyWith'.split(
    ' ',
  )
export const requests: readonly string[] = 'ajax get post getJSON getScript ajaxSetup Deferred when'.split(
  ' ',
)

export const members: readonly string[] = [
  ...'extend each fn noConflict proxy'.split(' '),
  ...'trim inArray isArray isFunction isNumeric isPlainObject isEmptyObject isWindow type now noop'.split(
    ' ',
  ),
  ...'parseJSON makeArray merge map grep contains find param camelCase escapeSelector Event'.split(' '),
  ...'unique uniqueSort nodeName parseHTML _data css attr prop cleanData'.split(' '),
]

/** Methods and members that give no set: before the code that answers is there, nobody can wait for what they give. */
export const values: readonly string[] = [
  ...'attr prop data val text html index offset position scrollTop scrollLeft map toArray serialize serializeArray size'.split(
    ' ',
  ),
  // A method that is given something gives its set back.
  ...members.filter((name) => !/^(extend|each|fn|noConflict|proxy|Event|css)$/.test(name)),
]

/** Texts of requests. */
export const REQUESTS =
  /(^|[^\w$.])(jQuery|\$)\.(ajax(?!Pre|Tra|Settings)\w*|get|getJSON|getScript|post|Deferred|when)\b|\.ajax\w*\(|(?<!\bttq)(?<!\bcharts)(?<!\bthis)(?<!ssetsLoader)\.load\((?!\s*(function|async|\(|\)|[\w$.]+\s*(\)|=>)))/

/** What jQuery's selectors have beside CSS, as far as that is told of single elements, or of their places. */
export const PSEUDOS = 'visible|hidden|selected|parent|animated|contains|first|last|eq|gt|lt|even|odd'

/** A close look at which version it is, which is answered where `data-none` says it; part of the next. */
export const VERSION = String.raw`fn\.jquery(?!\.split\(. .\)\[0\]\.split)|`

/** New scripts, and what has other forms than those that are answered. */
export const BEYOND = new RegExp(
  String.raw`(?<![/])<script(?!\[|\\b|[^<>]*\ssrc=\\?["'](?:https?:)?[/]{2}[^<>]+>\s*(?:<\\?[/]script|\\?["'\x60]))|(^|[^\w$.]|window\.)(?:(?:jQuery|\$)\.event\.(?!(?:special|fixHooks|props|mouseHooks|keyHooks)\b|(?:add|remove|fix|dispatch|handle|trigger)\b(?! ?=[^=]))|\w\.event\.(?:(?:addP|global|simulate)|(?:add|remove|fix|dispatch|handle|trigger)\b ?=[^=]))|\.pipe\(|(^|[^\w$.])(jQuery|\$)\.(find\.\w+|${VERSION}expr(?!\.createPseudo\b|(?:\.(?:pseudos|filters)|\[ ?.:. ?\])(?:\.\w+ ?=[^=]| ?\|\|| ?, ?\{|\[ ?\w+\.toLowerCase\(\) ?\] ?=[^=]|\.(?:hidden|visible|animated)\())|fx(?!\.(?:off|speeds|tick(?=\()|interval|(?:timer|start|stop)(?= ?=[^=])|step\.(?:scale|translate))\b)|ajaxTransport|load|queue|Callbacks|active|Tween(?!\.propHooks\.(?!_default\b)\w+\s*=[^=]))\b|\.(?:queue|dequeue|clearQueue)\(\s*(?:"(?!fx")|'(?!fx'))|(?<![\w$.])[\w$]{1,2}\.fx\.(?:step(?!\.(?:scale|translate)\b)|(?:stop|start)(?! ?=[^=])|custom|prototype)\b|\{\s*\[native code\]|(?<!write)\(\w+\(\s*["']%3[Cc]script`,
)
