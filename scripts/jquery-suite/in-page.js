// In the page of jQuery's tests, behind what is tested: what jQuery's own testrunner.js is for jQuery, and what is noted of each test.
{
  const suite = (window.suite = { tests: [], failures: [], kept: [], done: undefined })
  const own = {}
  window.Globals = {
    register(name) {
      window[name] = own[name] = true
    },
    cleanup() {
      for (const name in own) delete window[name]
    },
  }
  window.moduleTeardown = () => Globals.cleanup()
  window.includesModule = () => true
  Object.assign(QUnit, { jQuerySelectors: true, jQuerySelectorsPos: true })
  Object.assign(QUnit.config, { autostart: false, reorder: false, testTimeout: 8000 })
  // What never ends when it is written out is a set of proxies.
  QUnit.dump.maxDepth = 2

  // The text of each test, for whoever sorts them.
  let text
  let frame = false
  const { test } = QUnit
  const isPlain = (run) => {
    const standIn = window[Symbol.for('archipelago.stand-in')]
    return !standIn || !!standIn.can(standIn.base, 'ready', [run])
  }
  QUnit.test = (name, run) => {
    suite.tests.push({
      name,
      module: QUnit.config.currentModule.name,
      text: text ?? `${run}`,
      frame,
      plain: isPlain(run),
    })
    return test.call(QUnit, name, run)
  }
  const { ajaxTest, testIframe } = window
  window.ajaxTest = (name, count, options) => {
    const inside = (value) =>
      typeof value === 'function'
        ? `${value}`
        : value && typeof value === 'object'
          ? Object.entries(value)
              .map(([key, one]) => `${key}: ${inside(one)}`)
              .join(',\n')
          : JSON.stringify(value)
    text = `function () { jQuery.ajax({ a: ${typeof options === 'function' ? options : `{ ${inside(options)} }`} }) }`
    ajaxTest(name, count, options)
    text = undefined
  }
  window.testIframe = (name, file, run, wrapper) => {
    ;[text, frame] = [`${run}`, true]
    testIframe(name, file, run, wrapper)
    ;[text, frame] = [undefined, false]
  }

  QUnit.log(({ result, message, actual, expected }) => {
    const say = (value) => QUnit.dump.parse(value).slice(0, 200)
    if (!result) suite.failures.push(`${message ?? ''}: ${say(actual)} instead of ${say(expected)}`)
  })
  QUnit.done(() => {
    suite.done = true
  })

  // What the stand-in does not answer while a test runs: it waits for jQuery, which does not come here.
  const standIn = window[Symbol.for('archipelago.stand-in')]
  if (standIn) {
    // The files of effects and of ajax speak to these around their tests.
    jQuery.fx = { stop() {} }
    jQuery.ajaxPrefilter = () => {}
    const { later, can } = standIn
    standIn.later = (set, name, args) => {
      suite.kept.push(
        `.${name}(${args.map((one) => (typeof one === 'string' ? `'${one.slice(0, 40)}'` : one === null ? 'null' : typeof one)).join(', ')})`,
      )
      return later(set, name, args)
    }
    standIn.can = (object, name, args) => {
      const is = can(object, name, args)
      if (!is) suite.kept.push(`${object === standIn.base ? '' : '$'}.${String(name)}`)
      return is
    }
    standIn.wake = () => {
      if (!suite.kept.length) suite.kept.push('a value that is not there')
    }
  }

  /** Loads the tests of a file, and starts the one that the address names. */
  window.runSuite = (file, start) => {
    const script = document.createElement('script')
    script.src = `/test/unit/${file}.js`
    script.onload = () => {
      // An animation's frames under fake timers are timers, too.
      if (file === 'effects') {
        const module = QUnit.config.currentModule
        module.hooks.beforeEach.push(() => {
          window.requestAnimationFrame = (run) => setTimeout(() => run(performance.now()), 10)
          window.cancelAnimationFrame = (id) => clearTimeout(id)
          performance.now = () => Date.now()
        })
      }
      suite.tests = suite.tests.map((one) => ({
        ...one,
        id: QUnit.config.modules.flatMap(({ name, tests }) =>
          tests.filter((test) => name === one.module && test.name === one.name),
        )[0]?.testId,
      }))
      suite.kept = []
      suite.loaded = true
      if (start) QUnit.start()
    }
    document.head.append(script)
  }

  // When everything is there.
  addEventListener('load', () =>
    jQuery(($) => {
      if (window.never) {
        $('p').addClass('x')
        $.get('/')
      } else window.suite.ready = true
    }),
  )
}
