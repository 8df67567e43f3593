import { adminAjax } from '@archipelago/wordpress-client'

export interface Wanted {
  type?: string
  id?: string | number
  aspectratio?: string
  selector?: string
}

/** The HTML of a slider; empty, and logged, when there is none. */
export const fetchSlider = async ({ type, id, aspectratio }: Wanted, token: string): Promise<string> => {
  try {
    const { data } = await adminAjax<{ success?: boolean; data?: string }>('revslider_ajax_call_front', {
      client_action: 'get_slider_html',
      token,
      type,
      id,
      aspectratio,
    })
    if (data.success && typeof data.data === 'string') return data.data
    console.log(data)
  } catch (cause) {
    console.log(cause)
  }
  return ''
}
