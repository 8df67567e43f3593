import { gettext, readParams } from '@archipelago/wordpress-client'

/** WordPress' words for its player, in the language of the site, where the page has them (contracts/media.md 9.1). */
const word = (name: string) => {
  const { strings } = readParams<{ strings: Record<string, unknown> }>('mejsL10n')
  const text = strings?.[`mejs.${name}`]
  return typeof text === 'string' && text ? text : undefined
}

export const playWord = () => word('play') ?? gettext('Play')
export const downloadWord = () => word('download-file') ?? gettext('Download File')

/** What a player is called, unless the page has named it. */
export const playerName = (media: HTMLMediaElement): string | undefined =>
  media.matches('[aria-label],[aria-labelledby],[title]')
    ? undefined
    : media.localName === 'audio'
      ? (word('audio-player') ?? gettext('Audio Player'))
      : (word('video-player') ?? gettext('Video Player'))
