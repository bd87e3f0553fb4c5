import { useEffect, useState } from 'react';
import { type InspectedFile, inspectFile } from './inspect-file.ts';

interface Inspection {
  /** Percent of the file read. */
  percent: number;
  inspected?: InspectedFile;
  failure?: string;
}

/** Reads a file once for its review; a file that changed on disk or cannot be read is a failure. */
export function useInspectedFile(file: File): Inspection {
  const [inspection, setInspection] = useState<Inspection>({ percent: 0 });
  useEffect(() => {
    const abort = new AbortController();
    setInspection({ percent: 0 });
    inspectFile(file, {
      signal: abort.signal,
      onProgress: share => setInspection({ percent: Math.floor(share * 100) }),
    }).then(
      inspected => !abort.signal.aborted && setInspection({ percent: 100, inspected }),
      error => !abort.signal.aborted && setInspection({ percent: 100, failure: String(error.message ?? error) }),
    );
    return () => abort.abort();
  }, [file]);
  return inspection;
}
