const list = text => text.trim().split(/\s*\n\s*/);

export const REGIONS = [
  'Harrow Fells',
  'Saltmarsh Coast',
  'Upper Linnet',
  'Greywater Valley',
  'Amber Moors',
  'Tallow Hills',
  'Northmere Lakes',
  'Stone Forest',
  'Cinder Range',
  'Orchard Plain',
];
export const PLACES = list(`
Millbrook
Otterburn Bridge
Larkfield
Hollow Pine
Pennywell
Ashmere
Brackenholt
Copper Ford
Dunmarrow
Eastering
Fallowgate
Goosewater
Hazelmoor
Inchwick
Juniper Pass
Kestrel Head
Longmeadow
Marram Point
Nettlecombe
Oakhanger
Quarry Row
Ravenstow
Sandlin
Thornhythe
Underhay
Whinstone
Wrayside
Yarrowdale
`);
export const FEATURES = list(`
Heron
Beacon
Old Quarry
Ridge
Mill Race
Seven Stiles
Waterfall
Lighthouse
Packhorse
Sunken Lane
Viaduct
Tarn
Wild Garlic
Shepherd
Cloud
Ferry
Smuggler
Standing Stones
Beech Avenue
Cliff Edge
Salt Path
Charcoal Burner
Lead Mine
Hidden Valley
Reed Bed
Chapel
Winter Light
Long Shadow
`);
export const KINDS = ['Loop', 'Trail', 'Path', 'Traverse', 'Round', 'Ramble', 'Climb', 'Way'];
export const SURFACES = ['gravel', 'grass', 'rock', 'boardwalk', 'sand', 'forest track', 'tarmac', 'scree'];
export const SIGHTS = [
  'wildflowers',
  'waterfall',
  'lake',
  'sea view',
  'ruin',
  'birdlife',
  'ancient woodland',
  'summit',
  'caves',
  'bridge',
  'bathing place',
  'tea room',
];
export const SEASONS = ['spring', 'summer', 'autumn', 'winter'];
export const OPENINGS = list(`
A steady climb through {trees} to a wide view over {region}.
An easy walk along the river from {from} to {to}, flat enough for a pushchair.
A long, lonely day above {from}, with no shelter after the second gate.
A circular walk that leaves {from} by the old bridge and comes home through {trees}.
A coastal path on the edge of the cliffs, with the sea on one side and {animals} on the other.
A short walk to a waterfall that freezes in hard winters.
The quickest way from {from} to the open moor, steep at first and then level for miles.
A quiet path between hedges, best on a weekday morning when the {animals} are about.
A ridge walk for clear days: narrow, rocky and worth every step.
A wander through {trees} and meadows, with {sight} halfway.
An old trade route between {from} and {to}, paved in places with worn stones.
A walk for rainy days: sheltered by {trees} almost all the way.
`);
export const MIDDLES = list(`
The path is {surface} for the first half and {surface2} after that.
Cross the stream by the stepping stones, or by the footbridge when the water is high.
After the second stile the way is marked with {colour} posts.
Walkers share the lower track with farm traffic and the upper one with nobody.
There is one steep section, where hands are useful.
Look for the {sight}; most people pass it without turning their heads.
The bridge washed away was rebuilt in oak and takes one walker at a time.
In {season} the ground is soft and boots are better than shoes.
From the cairn the whole of {region} lies open, as far as the sea on good days.
A bench stands at the highest point, facing west.
The descent is hard on the knees; walking poles help.
`);
export const ENDINGS = list(`
The bus back to {from} runs every hour.
Dogs must be on a lead while the {animals} have young.
Swimming is possible below the weir, and cold.
Tea and cake at {to}, cash only.
Carry water: there is none on the way.
The car park at {from} fills early on Sundays.
Turn back if cloud covers the ridge.
Children like the last kilometre best.
Allow more time than the signs say.
`);
export const TREES = [
  'beech woods',
  'pine forest',
  'birch and heather',
  'old oaks',
  'an alder carr',
  'larches',
  'hazel coppice',
  'an abandoned orchard',
];
export const ANIMALS = [
  'skylarks',
  'red deer',
  'highland cattle',
  'grey seals',
  'wild ponies',
  'hares',
  'sheep',
  'curlews',
  'peregrines',
  'otters',
];
export const COLOURS = ['yellow', 'blue', 'white', 'red'];
export const STAGES = [
  'the old bridge',
  'the saddle',
  'the tarn',
  'the ruined chapel',
  'the boundary stone',
  'the ferry landing',
  'the quarry',
  'the water tower',
  'the shepherd hut',
  'the viaduct',
  'the crossroads',
  'the viewpoint',
  'the weir',
  'the lime kiln',
];
export const NOTES = [
  'easy underfoot',
  'steep, take it slowly',
  'muddy after rain',
  'no shade in summer',
  'marked with cairns',
  'shared with cyclists',
  'good place for lunch',
  'slippery stones',
  'gate to be kept shut',
  'exposed to wind',
];
