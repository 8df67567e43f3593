import { Bind, Into, useController } from '@archipelago/bind'
import { emit, gettext, ngettext } from '@archipelago/wordpress-client'
import { useLayoutEffect, useState } from 'react'
import { nameOf } from '../controls'
import { onPressKey } from '../press'
import type { FormApp, MakeExtra, Rule } from '../types'
import { UploadPreview } from './UploadPreview'
import { removeFile, sendFile, type Upload } from './upload-requests'
import { typeFits } from './upload-rules'
import { openViews } from './views'

/** Names an upload in the list. */
let keys = 0

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
    if (types?.value && !typeFits(file, types.value)) return types.message || gettext('Invalid file type')
    if (images?.value && !typeFits(file, images.value))
      return images.message || gettext('Allowed image types does not match')
    if (size?.value && file.size > Number(size.value)) return size.message
  }
  const add = (files: File[]) => {
    app.clear(input.closest('.ff-el-group'))
    const count = rules.max_file_count
    const room = count?.value ? Number(count.value) - uploads.length : Number.POSITIVE_INFINITY
    let message =
      files.length > room
        ? count!.message ||
          ngettext('Maximum %s file is allowed!', 'Maximum %s files are allowed!', Number(count!.value))
        : undefined
    const taken: Upload[] = []
    for (const file of message ? [] : files) {
      const wrong = problem(file)
      if (wrong) message = wrong
      else taken.push({ key: ++keys, file, percent: 0 })
    }
    setUploads((list) => [...list, ...taken])
    for (const upload of taken) sendFile(app, input, upload, (next) => change(upload.key, next))
    if (message) app.showErrorMessages({ [name]: { file: message } })
    // The same file again shall be a change.
    input.value = ''
  }
  const drop = (upload: Upload) => {
    upload.stop?.()
    removeFile(app, upload)
    setUploads((list) => list.filter(({ key }) => key !== upload.key))
    emit(input, 'change_remaining', [1])
    button?.focus()
  }
  useController(({ guard, record }) => {
    // Chosen before this code came. Not at once: it draws the form, whose effects run just now.
    queueMicrotask(guard(() => void (input.files?.[0] && add([...input.files]))))
    const onReset = () => setUploads([])
    app.form.addEventListener('reset', onReset)
    record.add(() => app.form.removeEventListener('reset', onReset))
  })
  // What is shown or hidden by a finished upload looks again.
  const done = uploads.filter(({ src }) => src).length
  useLayoutEffect(() => {
    if (done) emit(app.form, 'do_calculation')
  }, [done])

  return (
    <>
      <Bind to={input} onChange={() => input.files?.length && add([...input.files])} />
      {button && <Bind to={button} role="button" tabindex={0} onKeyDown={onPressKey(() => input.click())} />}
      <Into node={box} className="ff-uploaded-list">
        {uploads.map((upload) => (
          <UploadPreview key={upload.key} upload={upload} onRemove={() => drop(upload)} />
        ))}
      </Into>
    </>
  )
}

export const make: MakeExtra = ({ form }) => {
  const inputs = [
    ...form.querySelectorAll<HTMLInputElement>(
      '.ff-el-input--content .ff_file_upload_holder input[type=file]',
    ),
  ]
  return {
    open: openViews,
    View: ({ app }) => (
      <>
        {inputs.map((input, i) => (
          <UploadField key={i} app={app} input={input} />
        ))}
      </>
    ),
  }
}
