/** Lets the frame of a service cover its box, as `object-fit` does for files; `width` and `height` in px. */
export const coverFrame = (holder: Element, ratio: number, width: number, height: number) => {
  const frame = holder.querySelector('iframe')
  if (!frame || !width || !height) return
  const wide = width / height > ratio
  frame.style.cssText = `position:absolute;left:50%;top:50%;max-width:none;border:0;transform:translate(-50%,-50%);width:${
    wide ? width : height * ratio
  }px;height:${wide ? width / ratio : height}px`
}
