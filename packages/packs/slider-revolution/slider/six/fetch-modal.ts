import { adminAjax, hearAlone, setHtml } from '@archipelago/wordpress-client'

/**
 * Puts a modal slider that the server has at the end of the page (contracts/revolution6.md 13, `get_slider_html`); resolves when it can be opened.
 * What starts it is read, and does not run. @throws when there is none.
 */
export const fetchModal = async (alias: string): Promise<void> => {
  const { data } = await adminAjax<{ success?: boolean; data?: string }>('revslider_ajax_call_front', {
    client_action: 'get_slider_html',
    alias,
    usage: 'modal',
  })
  const html = data.data
  if (!data.success || typeof html !== 'string') throw new Error(`no slider ${alias}`)
  await new Promise<void>((done) => {
    const stop = hearAlone(document, `RS_MODALOPENLISTENER_${alias}`, () => {
      stop()
      done()
    })
    const place = document.createElement('div')
    document.body.append(place)
    setHtml(place, html)
  })
}
