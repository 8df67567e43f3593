import { Window } from 'happy-dom'

/** Parses HTML without running or fetching anything. @param {string} html @returns {any} a Document */
export const parse = (html) => {
  const { DOMParser } = new Window({
    url: 'https://page.invalid/',
    settings: { disableIframePageLoading: true, disableCSSFileLoading: true },
  })
  return new DOMParser().parseFromString(html, 'text/html')
}

/** Gives the memory of a parsed document back: happy-dom keeps each window until it is closed. @param {any} document */
export const forget = (document) => document.defaultView?.happyDOM.close()
