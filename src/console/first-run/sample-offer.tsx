import { Button } from '@mantine/core';
import { SAMPLES, type Sample } from '../sample-data/samples.ts';
import classes from './sample-offer.module.css';

interface SampleOfferProps {
  wanted: Sample;
  onLoad: (sample: Sample) => void;
  onChoose: (sample: Sample) => void;
}

/** Placeholder for the exhibit: the sample it needs, and one click to load it. */
export function SampleOffer({ wanted, onLoad, onChoose }: SampleOfferProps) {
  return (
    <section className={classes.offer} aria-label="Sample data">
      <p>
        Here four panels will show a search at work. They need documents: <b>{wanted.about}</b>, written for this
        project.
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
            Load {sample.nouns}
          </Button>
        ))}
      </div>
      <p className="mono muted">PUT /{wanted.index}</p>
    </section>
  );
}
