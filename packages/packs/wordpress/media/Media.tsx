import { Bind, Into, useController } from '@archipelago/bind'
import { type ComponentType, useState } from 'react'
import { playAlone } from './alone'
import { Broken, decodeName, watchErrors } from './broken'
import type { EmbedProps } from './Embed'

export interface MediaProps {
  media: HTMLMediaElement
  /** What it is called; undefined when the page says so itself. */
  label: string | undefined
  /** Width by height, where it is to keep its shape when there is less room than it asks for. */
  ratio: string | undefined
  /** Where the file is, for visitors whose browser cannot play it. */
  file: string | undefined
  /** Said before the link to that file. */
  failed: string | undefined
  /** The video of a service, which the element itself cannot play. */
  embed: Omit<EmbedProps, 'media' | 'label' | 'failed' | 'ratio'> | undefined
}

function File({ media, file, failed }: MediaProps) {
  const [broken, setBroken] = useState(false)
  useController(({ record, report, guard }) => {
    record.add(playAlone(media))
    record.add(
      watchErrors(
        media,
        guard((now: boolean) => {
          if (now) report(new Error(`${file ? decodeName(file) : media.localName} cannot be played`))
          setBroken(now)
        }),
      ),
    )
  })
  return broken && file ? <Broken media={media} file={file} words={failed} /> : null
}

function Service({ media, label, failed, ratio, embed }: MediaProps) {
  const [Embed, setEmbed] = useState<ComponentType<EmbedProps>>()
  useController(({ guard, report }) => {
    // Players of services are rare among these.
    import('./Embed').then(
      guard((code: any) => setEmbed(() => code.Embed)),
      report,
    )
  })
  return (
    Embed && (
      <>
        <Bind to={media} style={{ display: 'none' }} />
        <Into node={media} place="afterend" className="wp-video-shortcode">
          <Embed {...embed!} media={media} label={label} failed={failed} ratio={ratio} />
        </Into>
      </>
    )
  )
}

/** A media element with the browser's own controls: it plays alone, keeps its shape, and leads to what it cannot play. */
export function Media(props: MediaProps) {
  const { media, label, ratio, embed } = props
  return (
    <>
      <Bind
        to={media}
        aria-label={label}
        style={ratio && !embed ? { height: 'auto', 'aspect-ratio': ratio } : {}}
      />
      {embed ? <Service {...props} /> : <File {...props} />}
    </>
  )
}
