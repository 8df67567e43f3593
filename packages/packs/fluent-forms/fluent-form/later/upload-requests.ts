import { adminAjaxUrl, gettext, readParams, request } from '@archipelago/wordpress-client'
import { controlsOf } from '../controls'
import type { FormApp } from '../types'
import { listErrors } from './answer'
import { findAnswerFile } from './upload-rules'

/** One file, from being chosen to being on the server. */
export interface Upload {
  key: number
  file: File
  /** 0 to 100; 100 is on the server. */
  percent: number
  src?: string
  path?: string
  attachment?: string
  error?: string
  stop?(): void
}

interface Texts {
  upload_completed_txt?: string
  upload_start_txt?: string
  uploading_txt?: string
  file_delete_nonce?: string
}
/** The site's words for uploads. */
export const texts = () => readParams<Texts>('fluentFormVars')

const ajaxUrl = (app: FormApp) => app.config.ajaxUrl || adminAjaxUrl('fluentFormVars')

/** XMLHttpRequest and not fetch: only it tells how far an upload is. One file each (contracts/fluent-forms.md 15). */
export const sendFile = (
  app: FormApp,
  input: HTMLInputElement,
  upload: Upload,
  change: (next: Partial<Upload>) => void,
) => {
  const { id, form } = app
  const modern = !!app.config.ajaxUrl
  const data = new FormData()
  const url = ajaxUrl(app)
  const query = `action=fluentform_file_upload&formId=${encodeURIComponent(id)}`
  if (modern) {
    data.append('action', 'fluentform_file_upload')
    data.append('formId', id)
    data.append(
      'data',
      new URLSearchParams(
        controlsOf(form).flatMap(({ name, value }) => (name ? [[name, value]] : [])),
      ).toString(),
    )
  }
  data.append(input.name, upload.file)
  const xhr = new XMLHttpRequest()
  xhr.open('POST', modern ? url : `${url}${url.includes('?') ? '&' : '?'}${query}`)
  xhr.setRequestHeader('X-Requested-With', 'XMLHttpRequest')
  xhr.upload.onprogress = ({ loaded, total }) =>
    change({ percent: Math.min(99, Math.floor((loaded / total) * 100)) })
  xhr.onloadend = () => {
    const found = findAnswerFile(xhr.status, xhr.responseText)
    const error = found.error ?? listErrors(found.errors)[0]?.[1]
    if (found.url) change({ percent: 100, src: found.url, path: found.file, attachment: found.attachment_id })
    else
      change({
        error: gettext(
          'Upload Error: %s',
          error || gettext('Sorry! The upload failed for some unknown reason.'),
        ),
      })
  }
  xhr.send(data)
  upload.stop = () => xhr.abort()
}

/** Has the server delete a file that the visitor has taken out. */
export const removeFile = (app: FormApp, { path, attachment = '' }: Upload) => {
  const nonce = texts().file_delete_nonce
  const data = {
    path,
    attachment_id: attachment,
    action: 'fluentform_delete_uploaded_file',
    ...(nonce && { _fluentform_file_delete_nonce: nonce }),
  }
  // The file is left out of the form either way.
  if (path) request({ method: 'POST', url: ajaxUrl(app), data, dataType: 'text' }).catch(() => {})
}
