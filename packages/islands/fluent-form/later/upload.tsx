// biome-ignore-all lint/a11y/useSemanticElements: the plugin's style sheet knows these nodes
import { Bind, Into } from '@archipelago/bind'
import { adminAjaxUrl, emit, readParams, request, safeUrl } from '@archipelago/wordpress-client'
import { useEffect, useLayoutEffect, useState } from 'react'
import { controlsOf, nameOf } from '../controls'
import type { FormApp, MakeExtra, Rule } from '../types'
import { listErrors } from './answer'
import { findAnswerFile, sizeText, typeFits } from './upload-rules'

interface Upload {
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
const texts = () => readParams<Texts>('fluentFormVars')

const FAILED = 'Sorry! The upload failed for some unknown reason.'
let keys = 0

const ajaxUrl = (app: FormApp) => app.config.ajaxUrl || adminAjaxUrl('fluentFormVars')

/** XMLHttpRequest and not fetch: only it tells how far an upload is. One file each (contracts/fluent-forms.md 15). */
const send = (
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
    else change({ error: `Upload Error: ${error || FAILED}` })
  }
  xhr.send(data)
  upload.stop = () => xhr.abort()
}

const remove = (app: FormApp, { path, attachment = '' }: Upload) => {
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

/** One upload field: checks, progress, list with remove buttons. */
function UploadField({ app, input }: { app: FormApp; input: HTMLInputElement }) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const box = input.closest('.ff-el-input--content')!
  const button = box.querySelector<HTMLElement>('.ff_upload_btn')
  const name = nameOf(input)
  const rules: Record<string, Rule> = app.config.rules?.[name] ?? {}

  const change = (key: number, next: Partial<Upload>) =>
    setUploads((list) => list.map((one) => (one.key === key ? { ...one, ...next } : one)))
  const problem = (file: File): string | undefined => {
    const { allowed_file_types: types, allowed_image_types: images, max_file_size: size } = rules
    if (types?.value && !typeFits(file, types.value)) return types.message || 'Invalid file type'
    if (images?.value && !typeFits(file, images.value))
      return images.message || 'Allowed image types does not match'
    if (size?.value && file.size > Number(size.value)) return size.message
  }
  const add = (files: File[]) => {
    app.clear(input.closest('.ff-el-group'))
    const count = rules.max_file_count
    const room = count?.value ? Number(count.value) - uploads.length : Number.POSITIVE_INFINITY
    let message =
      files.length > room ? count!.message || `Maximum ${count!.value} files are allowed!` : undefined
    const taken: Upload[] = []
    for (const file of message ? [] : files) {
      const wrong = problem(file)
      if (wrong) message = wrong
      else taken.push({ key: ++keys, file, percent: 0 })
    }
    setUploads((list) => [...list, ...taken])
    for (const upload of taken) send(app, input, upload, (next) => change(upload.key, next))
    if (message) app.showErrorMessages({ [name]: { file: message } })
    // The same file again shall be a change.
    input.value = ''
  }
  const drop = (upload: Upload) => {
    upload.stop?.()
    remove(app, upload)
    setUploads((list) => list.filter(({ key }) => key !== upload.key))
    emit(input, 'change_remaining', [1])
    button?.focus()
  }
  useEffect(() => {
    // Chosen before this code came. Not at once: it draws the form, whose effects run just now.
    queueMicrotask(() => input.files?.[0] && add([...input.files]))
  }, [])
  useLayoutEffect(() => {
    const onReset = () => setUploads([])
    app.form.addEventListener('reset', onReset)
    return () => app.form.removeEventListener('reset', onReset)
  }, [])
  // What is shown or hidden by a finished upload looks again.
  const done = uploads.filter(({ src }) => src).length
  useLayoutEffect(() => {
    if (done) emit(app.form, 'do_calculation')
  }, [done])

  return (
    <>
      <Bind to={input} onChange={() => input.files?.length && add([...input.files])} />
      {button && (
        <Bind
          to={button}
          role="button"
          tabindex={0}
          onKeyDown={(event: KeyboardEvent) => {
            if (!/^( |Enter)$/.test(event.key)) return
            event.preventDefault()
            input.click()
          }}
        />
      )}
      <Into node={box} className="ff-uploaded-list">
        {uploads.map((upload) => (
          <Preview key={upload.key} upload={upload} onRemove={() => drop(upload)} />
        ))}
      </Into>
    </>
  )
}

function Preview({ upload, onRemove }: { upload: Upload; onRemove(): void }) {
  const { file, percent, src, error } = upload
  const { upload_completed_txt, upload_start_txt, uploading_txt } = texts()
  const state = src ? 'ff_uploading_complete' : error ? '' : 'ff_uploading'
  const text = src
    ? upload_completed_txt || '100% Completed'
    : percent
      ? `${uploading_txt || 'Uploading'} ${percent}%`
      : upload_start_txt || '0% Completed'
  const picture = src && /^image\//.test(file.type) ? safeUrl(src) : undefined
  return (
    <div className={`ff-upload-preview ${state}`} data-src={src}>
      <div className="ff-upload-thumb">
        <div
          className="ff-upload-preview-img"
          ref={(node: HTMLElement | null) => {
            if (node && picture) node.style.backgroundImage = `url("${CSS.escape(picture)}")`
          }}
        />
      </div>
      <div className="ff-upload-details">
        <div className="ff-upload-filename">{file.name}</div>
        {!error && (
          <div
            className="ff-upload-progress-inline ff-el-progress"
            role="progressbar"
            aria-label={file.name}
            aria-valuenow={percent}
          >
            <div
              className="ff-el-progress-bar"
              ref={(node: HTMLElement | null) => node?.style.setProperty('width', `${percent}%`)}
            />
          </div>
        )}
        <span className="ff-upload-progress-inline-text ff-inline-block" role="status">
          {error ? '' : text}
        </span>
        <div className="ff-upload-filesize ff-inline-block">{sizeText(file.size)}</div>
        <div className="ff-upload-error" role="alert">
          {error}
        </div>
        <span
          className="ff-upload-remove"
          role="button"
          tabIndex={0}
          aria-label={`Remove ${file.name}`}
          onClick={onRemove}
          onKeyDown={(event: { key: string; preventDefault(): void }) => {
            if (!/^( |Enter)$/.test(event.key)) return
            event.preventDefault()
            onRemove()
          }}
        >
          ×
        </span>
      </div>
    </div>
  )
}

export const make: MakeExtra = ({ form }) => {
  const inputs = [
    ...form.querySelectorAll<HTMLInputElement>(
      '.ff-el-input--content .ff_file_upload_holder input[type=file]',
    ),
  ]
  return {
    View: ({ app }) => (
      <>
        {inputs.map((input, i) => (
          <UploadField key={i} app={app} input={input} />
        ))}
      </>
    ),
  }
}
