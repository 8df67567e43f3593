import { readParams } from '@archipelago/wordpress-client'

/** WordPress' words for its player, in the language of the site, where the page has them (contracts/media.md 9.1). */
const word = (name: string, fallback: string) => {
  const { strings } = readParams<{ strings: Record<string, unknown> }>('mejsL10n')
  const text = strings?.[`mejs.${name}`]
  return typeof text === 'string' && text ? text : fallback
}

export const playWord = () => word('play', 'Play')
export const downloadWord = () => word('download-file', 'Download File')

/** What a player is called, unless the page has named it. */
export const playerName = (media: HTMLMediaElement): string | undefined =>
  media.matches('[aria-label],[aria-labelledby],[title]')
    ? undefined
    : media.localName === 'audio'
      ? word('audio-player', 'Audio Player')
      : word('video-player', 'Video Player')
