// biome-ignore-all lint/a11y/useSemanticElements: the plugin's style sheet knows these nodes
import { gettext, safeUrl } from '@archipelago/wordpress-client'
import { onPressKey } from '../press'
import { texts, type Upload } from './upload-requests'
import { sizeText } from './upload-rules'

/** One file in the list below an upload field: its progress, what went wrong, a button that takes it out. */
export function UploadPreview({ upload, onRemove }: { upload: Upload; onRemove(): void }) {
  const { file, percent, src, error } = upload
  const { upload_completed_txt, upload_start_txt, uploading_txt } = texts()
  const state = src ? 'ff_uploading_complete' : error ? '' : 'ff_uploading'
  const text = src
    ? upload_completed_txt || gettext('100% Completed')
    : percent
      ? `${uploading_txt || gettext('Uploading')} ${percent}%`
      : upload_start_txt || gettext('0% Completed')
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
          aria-label={gettext('Remove %s', file.name)}
          onClick={onRemove}
          onKeyDown={onPressKey(onRemove)}
        >
          ×
        </span>
      </div>
    </div>
  )
}
