import type { Messages } from '../messages.ts';

export const map: Messages['map'] = {
  zoomIn: 'تكبير',
  zoomOut: 'تصغير',
  scrollWithKey: 'اضغط Ctrl مع التمرير لتكبير الخريطة',
  moveWithTwoFingers: 'حرّك الخريطة بإصبعين',
};
