import { Button } from '@mantine/core';
import { SAMPLES, type Sample } from '../sample-data/samples.ts';
import { COPY } from './copy.ts';
import classes from './sample-offer.module.css';

interface SampleOfferProps {
  wanted: Sample;
  onLoad: (sample: Sample) => void;
  onChoose: (sample: Sample) => void;
}

/** Placeholder for the exhibit: the sample it needs, and one click to load it. */
export function SampleOffer({ wanted, onLoad, onChoose }: SampleOfferProps) {
  return (
    <section className={classes.offer} aria-label={COPY.sampleData}>
      <p>
        {COPY.offerHint} <b>{wanted.about}</b>
        {COPY.offerSource}
      </p>
      <div className="row">
        {[wanted, ...SAMPLES.filter(sample => sample.id !== wanted.id)].map((sample, i) => (
          <Button
            key={sample.id}
            variant={i === 0 ? 'filled' : 'default'}
            onClick={() => {
              onChoose(sample);
              onLoad(sample);
            }}
          >
            {COPY.load(sample.nouns)}
          </Button>
        ))}
      </div>
      <p className="mono muted">PUT /{wanted.index}</p>
    </section>
  );
}
