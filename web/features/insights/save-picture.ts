import { saveFile } from '#web/platform/api/save-file.ts'
import { drawChart, type Chart, type Picture } from './chart-picture.ts'
import { facesFor, facesOfPage, readAsData } from './font-faces.ts'

/** A picture of pixels has twice as many, for documents that are printed. */
const SCALE = 2

async function drawPixels({ svg, width, height }: Picture): Promise<Blob> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), {
    width: width * SCALE,
    height: height * SCALE,
  })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures')
  context.scale(SCALE, SCALE)
  context.drawImage(image, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('This browser writes no pictures')
  return blob
}

/** Downloads a chart as a picture that needs no font of the reader's. */
export async function savePicture(chart: Chart, format: 'svg' | 'png'): Promise<void> {
  const text = drawChart(chart).svg.replaceAll(/<[^>]+>/g, ' ')
  const picture = drawChart(chart, await facesFor(text, facesOfPage(), readAsData))
  const blob =
    format === 'svg' ? new Blob([picture.svg], { type: 'image/svg+xml' }) : await drawPixels(picture)
  saveFile(blob, `${chart.file}.${format}`)
}
