import { type FilterJob, filterText } from './filter-text.ts';

self.onmessage = ({ data }: MessageEvent<FilterJob>) => self.postMessage(filterText(data));
